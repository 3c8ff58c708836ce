import { deflateSync } from 'node:zlib'
import { formatReais } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'

const latin = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[()\\]/g, ' ')

/** A shop's receipt as a PDF of one narrow page. */
export function recibo(linhas: readonly string[], total: Cents): Buffer {
  const corpo = [...linhas, '', `TOTAL ${formatReais(total)}`, 'Obrigado, volte sempre']
  const texto = corpo.map((linha, at) => `1 0 0 1 18 ${260 - at * 18} Tm (${latin(linha)}) Tj`)
  const pagina = deflateSync(Buffer.from(`BT /F1 11 Tf ${texto.join(' ')} ET`, 'latin1'))
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 226 290]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${pagina.length}/Filter/FlateDecode>>stream\n${pagina.toString('latin1')}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Courier>>',
  ]
  let pdf = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = pdf.length
    pdf += `${at + 1} 0 obj${object}endobj\n`
    return offset
  })
  const inicio = pdf.length
  pdf += `xref\n0 6\n0000000000 65535 f \n`
  pdf += offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  pdf += `trailer<</Size 6/Root 1 0 R>>\nstartxref\n${inicio}\n%%EOF`
  return Buffer.from(pdf, 'latin1')
}
