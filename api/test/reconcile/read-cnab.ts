import { remessaDownload } from '@claquete/contract/financeiro/cnab/remessa'
import { cents } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import type { House } from './house.ts'

/** The columns of an amount, from 1. */
type Columns = readonly [from: number, to: number]

/** Sums the amounts in these columns of the chosen lines. */
export const sumOfColumns = (lines: readonly string[], [from, to]: Columns): Cents =>
  cents(lines.reduce((all, line) => all + Number(line.slice(from - 1, to)), 0))

const isDetail = (line: string, segment: string) => line[7] === '3' && line[13] === segment

/** What a file of payments asks for, line by line and by its trailers. */
export const paymentsIn = (lines: readonly string[]) => ({
  pagamentos: sumOfColumns(
    lines.filter((line) => isDetail(line, 'A')),
    [120, 134],
  ),
  trailer: sumOfColumns(
    lines.filter((line) => line[7] === '5'),
    [24, 41],
  ),
})

/** The lines of a file of boletos that tell of one each. */
export const boletosIn = (lines: readonly string[]) => lines.filter((line) => isDetail(line, 'P'))

export const valorOfBoleto: Columns = [86, 100]

/** The lines of a file as somebody downloads it. */
export async function linesOfFile(house: House, id_cnab_remessa: number): Promise<string[]> {
  const file = await house.file(remessaDownload, { params: { id_cnab_remessa } })
  return file.toString('latin1').split('\r\n')
}
