/** A line with another text at a place, counted from 1 as manuals of banks do. */
const put = (line: string, at: number, text: string): string =>
  line.slice(0, at - 1) + text + line.slice(at - 1 + text.length)

/** The bank's answer to a file of payments: its lines, with a code for each payment by its number in the file. */
export function answerToPayments(text: string, codeOf: (nth: number) => string): string {
  let nth = 0
  const lines = text.split('\r\n').filter(Boolean)
  const answered = lines.map((line) => {
    if (line[7] === '0') return put(put(line, 143, '2'), 158, '000001')
    if (line[7] !== '3' || !/[AN]/u.test(line[13] ?? '')) return line
    const code = codeOf(nth)
    nth += 1
    const said = put(line, 231, code.padEnd(10))
    return code === '00' && line[13] === 'A'
      ? put(put(said, 155, line.slice(93, 101)), 163, line.slice(119, 134))
      : said
  })
  return answered.map((line) => `${line}\r\n`).join('')
}

/** A file as an input of files takes it; one character is one byte. */
export const fileOf = (name: string, text: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text, 'latin1'),
})

/** A line of 400 columns with texts at their places, counted from 1. */
const line400 = (places: Readonly<Record<number, string>>): string =>
  Object.entries(places).reduce((line, [at, text]) => put(line, Number(at), text), ' '.repeat(400))

/** Bradesco's answer to its file of boletos: each was registered, and paid on the day of the file with a fee. */
export function answerToBoletos(text: string): string {
  const [header = '', ...rest] = text.split('\r\n').filter(Boolean)
  const day = header.slice(94, 100)
  const money = (value: number | string) => String(value).padStart(13, '0')
  const details = rest
    .filter((line) => line.startsWith('1'))
    .flatMap((line) => {
      const valor = line.slice(126, 139)
      const said = (codigo: string, pago: string, tarifa: number) => ({
        1: '1',
        71: line.slice(70, 82),
        109: codigo + day + line.slice(110, 120) + ' '.repeat(20) + line.slice(120, 126) + valor,
        176: money(tarifa),
        215: money(0).repeat(3) + money(pago) + money(0).repeat(2),
        296: day,
        319: '0000000000',
      })
      return [said('02', '0', 0), said('06', valor, 250)]
    })
  const first = {
    1: '02RETORNO01COBRANCA',
    27: header.slice(26, 46),
    77: '237',
    95: day,
    109: '00001',
  }
  const lines = [first, ...details, { 1: '9201237' }].map((places, at) =>
    line400({ ...places, 395: String(at + 1).padStart(6, '0') }),
  )
  return lines.map((line) => `${line}\r\n`).join('')
}
