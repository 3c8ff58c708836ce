import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanPastedHtml } from './paste.ts'

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal {mso-style-parent:"";} --></style></head>
<body lang=PT-BR style='tab-interval:35.4pt'><!--StartFragment-->
<h4 style='mso-margin-top-alt:auto'>Cláusula 1ª</h4>
<p class=MsoNormal align=center style='text-align:center;mso-pagination:none'><b style='mso-bidi-font-weight:normal'><span style='font-size:14.0pt;font-family:"Times New Roman",serif;color:red'>CONTRATO<o:p></o:p></span></b></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>primeiro <i>item</i></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o<span>&nbsp;</span></span><![endif]>dentro</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;</span></span><![endif]>segundo</p>
<p class=MsoNormal>&nbsp;</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>a)<span>&nbsp;</span></span><![endif]>letra a</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>b)<span>&nbsp;</span></span><![endif]>letra b</p>
<table class=MsoTableGrid border=1 style='border-collapse:collapse;mso-yfti-tbllook:1184'><tr style='mso-yfti-irow:0'><td width=283 colspan=2 style='width:212.4pt;border:solid windowtext 1.0pt'><p class=MsoNormal>Célula<o:p></o:p></p></td></tr></table>
<p class=MsoNormal><a href="https://exemplo.com.br" onclick="alert(1)">link</a> <a href="javascript:alert(1)">mau</a></p>
<br clear=all style='mso-special-character:line-break;page-break-before:always'>
<p><img width=100 src="file:///C:/Users/x/clip_image001.png" v:shapes="Imagem_1"></p>
<!--EndFragment--></body></html>`

describe('paste from Word', () => {
  const clean = cleanPastedHtml(word)
  const flat = clean.replace(/\s*\n\s*/g, '')

  test('lists become lists, one inside the other, of their kind', () => {
    expect(flat).toContain(
      '<ul><li><p>primeiro <i>item</i></p><ul><li><p>dentro</p></li></ul></li><li><p>segundo</p></li></ul>',
    )
    expect(flat).toContain('<ol type="a"><li><p>letra a</p></li><li><p>letra b</p></li></ol>')
  })

  test('headings, alignment, bold, tables, links and page breaks stay', () => {
    expect(flat).toContain('<h3>Cláusula 1ª</h3>')
    expect(flat).toMatch(/<p style="text-align:center">.*CONTRATO/)
    expect(flat).toMatch(/<b><span>CONTRATO<\/span><\/b>/)
    expect(flat).toContain('<td colspan="2"><p>Célula</p></td>')
    expect(flat).toContain('<a href="https://exemplo.com.br">link</a>')
    expect(flat).toMatch(/data-page-break/)
  })

  test('nothing of Word itself stays, nor scripts, nor pictures from elsewhere', () => {
    expect(clean).not.toMatch(/mso|class=|Mso|o:p|xml|font-|color|javascript|onclick|<img|file:/i)
  })
})

test('Google Docs: the wrapper is no bold, and its spans keep their look', () => {
  const html =
    '<b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38;text-align:justify"><span style="font-weight:700;font-family:Arial">Negrito</span><span style="font-style:italic;color:#000">itálico</span></p></b>'
  expect(cleanPastedHtml(html)).toBe(
    '<b style="font-weight:normal"><p style="text-align:justify"><span style="font-weight:700">Negrito</span><span style="font-style:italic">itálico</span></p></b>',
  )
})

test('our own chips and images survive a copy and paste', () => {
  const html =
    '<p>Olá <span data-variavel="cliente.razao">{{cliente.razao}}</span></p><img data-arquivo="t1/a.png" data-largura="40" alt="x">'
  const clean = cleanPastedHtml(html)
  expect(clean).toContain('data-variavel="cliente.razao"')
  expect(clean).toContain('data-arquivo="t1/a.png"')
})

describe('hostile HTML', () => {
  const samples = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)><script>alert(1)</script></svg>',
    '<iframe src="javascript:alert(1)"></iframe>',
    '<a href="jav&#x09;ascript:alert(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<p style="background:url(javascript:alert(1));position:fixed">x</p>',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
    '<p data-lista="ul" data-nivel="1" onmouseover="alert(1)">x</p>',
    '<p style="mso-list:l0 level1"><script>alert(1)</script></p>',
    '<form action="https://x"><input name=a><button>ok</button></form>',
    '<meta http-equiv="refresh" content="0;url=https://x">',
    '<object data="x.swf"></object><embed src="x.swf">',
    '<template><script>alert(1)</script></template>',
  ]
  test.each(samples)('%s does nothing', (html) => {
    expect(cleanPastedHtml(html)).not.toMatch(
      /<(script|img|svg|iframe|math|form|input|object|embed|meta|style|template)|javascript:|data:text|\son\w+=|position|url\(/i,
    )
  })

  test('no mixture of hostile pieces gets a tag or handler through', () => {
    const piece = fc.oneof(
      fc.constantFrom(...samples),
      fc.constantFrom(
        '<p>',
        '</p>',
        '<',
        '>',
        '"',
        "'",
        '<!--',
        '-->',
        '<![endif]>',
        ' mso-list:',
        'level1',
        '<p style="mso-list:l0 level2">',
        '&lt;script&gt;',
        '<b',
      ),
      fc.string({ maxLength: 8 }),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const clean = cleanPastedHtml(pieces.join(''))
        expect(clean).not.toMatch(
          /<(script|img|svg|iframe|math|form|object|embed|meta|style|template)\b/i,
        )
        expect(clean).not.toMatch(/<[^>]*\s(on\w+|src)\s*=/i)
        expect(clean).not.toMatch(/<a[^>]*href="\s*(javascript|data|vbscript)/i)
      }),
      { numRuns: 300 },
    )
  })
})
