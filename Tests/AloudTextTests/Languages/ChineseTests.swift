import Testing

@testable import AloudText

@Suite struct ChineseTests {
  /// Sentences follow each other without a space.
  private static func unspaced(_ rule: String, _ parts: String...) -> LanguageCase {
    LanguageCase(rule, parts, separator: "")
  }

  static let utterances = [
    unspaced("句号 ends a sentence, no space needed", "今天天气很好。", "我们去公园散步。"),
    unspaced("问号 and 叹号 do too", "你去哪儿？", "回家！", "那好吧。"),
    unspaced("several marks are one end", "你说什么？！", "不可能！！！", "算了。"),
    unspaced("narrow marks end as wide ones do", "你好!", "你是谁?", "我是他哥哥.", "请进。"),
    unspaced("half-width 句号", "他走了｡", "天黑了｡"),
    unspaced("the wide full stop of scientific prose", "水在零度结冰．", "在一百度沸腾．"),
    unspaced("逗号, 顿号 and 分号 end nothing", "苹果、梨、桃子，我都喜欢；葡萄也行。", "你呢？"),
    unspaced("冒号 ends nothing", "原因如下：时间不够，人手不足。", "比分是３：０。"),
    unspaced("a decimal point", "圆周率约为3.14。", "利率上调０．２５个百分点。"),
    unspaced("a number of a chapter", "第3章讲历史。", "第3.2节讲地理。"),
    unspaced("commas in a number", "人口有1,411,778,724人。", "增长5.38%。"),
    unspaced("dates and times", "会议定于2024.5.3举行。", "1月1日晚上8:30开始。"),
    unspaced("省略号 inside a sentence is a pause", "他想了想……没有说话。", "她走了。"),
    unspaced("speech that trails off, then who spoke", "“我……”他低声说。", "屋里很静。"),
    unspaced("破折号 ends nothing", "他终于到了——虽然晚了一天。", "大家都很高兴。"),
    unspaced("破折号 before each speaker's line", "——你去哪儿？", "——回家。"),
    unspaced("speech after a colon", "他说：“走吧。”", "她站了起来。"),
    unspaced("speech with its 句号, then who spoke", "“走吧。”他说。", "没有人动。"),
    unspaced("speech with 逗号, then who spoke", "“走吧，”他说，“快点。”", "我们出发了。"),
    unspaced("speech with 问号, then who asked", "“你去哪儿？”母亲轻声问道。", "“上学。”弟弟回答。"),
    unspaced("who spoke stands inside", "“走吧！”他喊道，“要下雨了。”", "雨来了。"),
    unspaced("speech, then what was done, is two sentences", "“走吧！”", "他站起来，拿起帽子。"),
    unspaced("a question and its answer", "他问：“你去吗？”", "我说：“去。”"),
    unspaced("speech, then silence", "“你同意吗？”", "他没有说话。"),
    unspaced("speech, then 说完", "“走吧。”", "说完，他站了起来。"),
    unspaced("speech after a colon, then 说完", "他说：“走吧。”", "说完，他站了起来。"),
    unspaced("speech, then a nod and more speech", "“是的。”", "她点点头，“我知道。”"),
    unspaced("speech that begins with a verb of saying", "他笑道，“没什么。”", "“说吧。”她催促道。"),
    unspaced("two speakers", "“早上好！”", "“早上好，王老师。”", "“今天有课吗？”"),
    unspaced("a cry in the middle of a sentence", "他大喊一声“站住！”就追了上去。", "小偷跑了。"),
    unspaced("a sign's text before 的", "门上挂着“请勿入内！”的牌子。", "我们停下了。"),
    unspaced("a sound before 的一声", "“砰！”的一声，门关上了。", "孩子哭了。"),
    unspaced("句号 after the closing mark", "古人说“满招损，谦受益”。", "这话不错。"),
    unspaced("speech in speech", "“他对我说‘别走！’就挂了电话。”她说。", "大家都看着她。"),
    unspaced("traditional marks", "「走吧。」他說。", "她問：「去哪兒？」"),
    unspaced("traditional marks, speech in speech", "「他說『別走！』就走了。」她說道。", "大家沉默。"),
    unspaced("a book's name ends nothing", "我们看《摔跤吧！爸爸》好吗？", "好！"),
    unspaced("nor one that opens its sentence", "《冲吧！少年》是一部电影。", "很好看。"),
    unspaced("nor a piece's name in it", "他读了《呐喊》中的〈谁之罪？〉一文。", "他很感动。"),
    unspaced("brackets inside a sentence", "他来了（迟到了十分钟！）又走了。", "没人送他。"),
    unspaced("brackets before 句号", "他生于北京（今属河北。）并在那里长大。", "后来去了上海（1999年）。"),
    unspaced("a sentence in brackets by itself", "会议结束了。", "（全体鼓掌。）", "主席离席。"),
    unspaced("square brackets", "［旁白］天黑了。", "【注意】小心台阶。"),
    unspaced("a name that ends with a mark", "我常用Yahoo!搜索。", "你呢？"),
    unspaced("Latin titles go on", "Dr.王来了。", "他见到了Mr. Smith和Mrs. Smith。"),
    unspaced("Latin initials go on", "J.K.罗琳写了《哈利·波特》。", "J. R. R.托尔金写了别的。"),
    unspaced("dotted letters go on", "他在U.S.工作了三年。", "后来去了U.K.读书。"),
    unspaced("numbered things", "他是No.1选手。", "见p.15和Fig.3。"),
    unspaced("间隔号 in a name", "列奥纳多·达·芬奇是画家。", "列夫‧托爾斯泰是作家。"),
    unspaced("an address on the web", "请看https://example.cn/a.html?b=1的说明。", "谢谢。"),
    unspaced("an address of mail", "来信请寄info@example.com.cn。", "欢迎投稿。"),
    unspaced("list numbers", "1.淘米。", "2.加水。", "3.煮饭。"),
    unspaced("list numbers in brackets", "（1）淘米。", "（2）加水。", "①煮饭。"),
    unspaced("Chinese list numbers", "一、淘米。", "二、加水。"),
    unspaced("a sentence may begin with a small Latin letter", "我买了新手机。", "iPhone很贵。", "e代表常数。"),
  ]

  static let sentences = [
    unspaced("speech with 句号, then who spoke", "“走吧。”", "他说。"),
    unspaced("speech with 逗号, who spoke inside", "“走吧，”", "他说，", "“快点。”"),
    unspaced("speech after a colon", "他说：", "“走吧！”"),
    unspaced("speech without a mark before who spoke", "“好”", "他说。"),
    unspaced("逗号 after the closing mark", "“好的”，", "他说。"),
    unspaced("a question", "“你去哪儿？”", "她问道。"),
    unspaced("speech after 逗号", "他笑了笑，", "“当然。”"),
    unspaced("speech that trails off", "“可是……”", "她低声说。"),
    unspaced("speech that breaks off", "“等一下——”", "他喊道。"),
    unspaced("speech in speech stays in it", "“他说‘别走’，我就留下了。”", "她说。"),
    unspaced("single marks outside", "‘走吧。’", "他说。"),
    unspaced("traditional marks", "「走吧。」", "他說。"),
    unspaced("traditional marks after a colon", "他問道：", "「去哪兒？」"),
    unspaced("double corner marks", "『起來！』", "有人喊道。"),
    unspaced("straight marks", "\"走吧。\"", "他说。"),
    unspaced("straight marks after a colon", "他问：", "\"去哪儿？\""),
    unspaced("marks of vertical text", "﹁走吧。﹂", "他說。"),
    unspaced("two speakers", "“早！”", "“早上好。”"),
    unspaced("speech, then an act", "“走吧！”", "他站了起来。"),
    unspaced("a quoted word is none", "所谓“专家”并不可靠。"),
    unspaced("a quoted saying in running text is none", "他常说“时间就是金钱”这句话。"),
    unspaced("a quoted word that opens its sentence is none", "“自由”的意义是什么？"),
    unspaced("quoted words in a list are none", "他写了“天”“地”“人”三个字。"),
    unspaced("nor with 顿号 between them", "“天”、“地”、“人”三个字很简单。"),
    unspaced("a sign's text before 的 is none", "“请勿入内！”的牌子挂在门上。"),
    unspaced("a book's name is none", "《红楼梦》是曹雪芹写的。"),
    unspaced("a piece's name is none", "〈背影〉一文，作者是朱自清。"),
  ]

  @Test("An utterance ends where a Chinese sentence ends", arguments: utterances)
  func utterance(_ rule: LanguageCase) { rule.expectUtterances(language: "zh") }

  @Test("Chinese speech is a sentence of its own", arguments: sentences)
  func sentence(_ rule: LanguageCase) { rule.expectSentences(language: "zh") }

  @Test("Speech that goes on in the next paragraph, its mark repeated") func overParagraphs() {
    let text = SegmentedText("他说：“很久以前，有一座山。", "“山里有一座庙。”", language: "zh")
    #expect(text.sentences == ["他说：", "“很久以前，有一座山。", "“山里有一座庙。”"])
  }
}
