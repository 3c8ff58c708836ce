import { findBanco } from '../../kernel/payment/banco.ts'
import { formatLine, readBoleto } from '../../kernel/boleto/boleto.ts'
import { formatDateBr } from '../../kernel/time/calendar.ts'
import type { CalendarDate } from '../../kernel/time/calendar.ts'
import { formatPixKey, pixKindLabels } from '../../kernel/payment/pix-key.ts'
import type { ContaDestino, Destino } from './pagamento.ts'

const tipos: Readonly<Record<ContaDestino['tipo'], string>> = {
  corrente: 'conta corrente',
  poupanca: 'poupança',
  pagamento: 'conta de pagamento',
  salario: 'conta salário',
}

const dashed = (number: string, digit: string) => (digit === '' ? number : `${number}-${digit}`)

function textOfConta({ banco, agencia, agenciaDv, conta, contaDv, tipo }: ContaDestino): string {
  const name = findBanco(banco)?.nome
  const bank = name === undefined ? `Banco ${banco}` : `${banco} ${name}`
  return `${bank}, ag. ${dashed(agencia, agenciaDv)}, ${tipos[tipo]} ${dashed(conta, contaDv)}`
}

/** The typed line of a barcode, with its punctuation; the barcode itself where its digits are wrong. */
export function lineOfCode(codigoBarras: string, reference: CalendarDate): string {
  const read = readBoleto(codigoBarras, reference)
  return 'problem' in read ? codigoBarras : formatLine(read.linhaDigitavel)
}

/** Where a payment goes, in words: 'E-mail maria@…', '341 Itaú, ag. 1234, conta corrente 98765-4', the line of a boleto. */
export function textOfDestino(destino: Destino, reference: CalendarDate): string {
  switch (destino.via) {
    case 'pix_chave':
      return `${pixKindLabels[destino.chave.kind]} ${formatPixKey(destino.chave)}`
    case 'pix_copia_cola':
      return destino.payload
    case 'conta':
      return textOfConta(destino.conta)
    case 'boleto':
    case 'guia':
      return lineOfCode(destino.codigoBarras, reference)
    case 'darf':
      return `Receita ${destino.receita}, período de ${formatDateBr(destino.apuracao)}`
    case 'gps':
      return `Código ${destino.receita}, competência ${destino.competencia.slice(5, 7)}/${destino.competencia.slice(0, 4)}`
  }
}
