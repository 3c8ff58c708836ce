import { cents, centsToDecimalText } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { SandboxCobr, SandboxRec } from './recurrences-rules.ts'

/** An id that says that its recurrence is of the demonstration, which outlives the simulator: 29 characters. */
export const demoRec = (numero: number): string =>
  `RR0041696820260105DEMO${String(numero).padStart(7, '0')}`

/** A txid that says what its charge is of. */
export const demoCobr = (numero: number, valor: Cents, vencimento: CalendarDate): string =>
  `DEMO${String(numero).padStart(7, '0')}V${String(valor).padStart(9, '0')}D${vencimento.replaceAll('-', '')}`

/** The recurrence of such an id, approved. */
export function knownRec(idRec: string): SandboxRec | undefined {
  if (!/^RR0041696820260105DEMO\d{7}$/u.test(idRec)) return undefined
  return {
    idRec,
    issue: {
      vinculo: { contrato: '', devedor: { nome: '' } },
      calendario: { dataInicial: '2026-01-05', periodicidade: 'MENSAL' },
      politicaRetentativa: 'PERMITE_3R_7D',
    },
    status: 'APROVADA',
    encerramento: undefined,
    solicitacoes: [],
    copiaCola: undefined,
  }
}

/** The charge of such a txid, waiting for its day. */
export function knownCobr(txid: string): SandboxCobr | undefined {
  const found = /^DEMO(\d{7})V(\d{9})D(\d{4})(\d{2})(\d{2})$/u.exec(txid)
  if (!found) return undefined
  const [, numero = '', valor, year, month, day] = found
  return {
    txid,
    issue: {
      idRec: demoRec(Number(numero)),
      calendario: { dataDeVencimento: `${year}-${month}-${day}` },
      valor: { original: centsToDecimalText(cents(Number(valor))) },
      ajusteDiaUtil: true,
      recebedor: { conta: '1' },
    },
    status: 'CRIADA',
    encerramento: undefined,
    tentativas: [],
    pix: [],
  }
}
