import { centsOfReais, formatDecimal } from '@claquete/core/kernel/amounts/money'

/** Formats reais as `1.234,56`; zero is a dash, so that empty months stand out. */
export const valorText = (reais: number): string =>
  reais === 0 ? '–' : formatDecimal(centsOfReais(reais))

const percent = new Intl.NumberFormat('pt-BR', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})
export const percentText = (value: number | null): string =>
  value === null ? '–' : `${percent.format(value)}%`

const names = 'jan fev mar abr mai jun jul ago set out nov dez'.split(' ')
const whole =
  'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(
    ' ',
  )
/** `2026-03` as `mar/26`. */
export const shortMonth = (mes: string) => `${names[Number(mes.slice(5)) - 1]}/${mes.slice(2, 4)}`
/** `2026-03` as `março de 2026`. */
export const wholeMonth = (mes: string) =>
  `${whole[Number(mes.slice(5)) - 1]} de ${mes.slice(0, 4)}`
