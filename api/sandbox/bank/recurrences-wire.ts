import type { Tentativa } from '@claquete/core/financeiro/cobranca/pix/cobranca'
import { crcOf } from '@claquete/core/kernel/payment/br-code-text'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { SandboxCobr, SandboxRec } from './recurrences-rules.ts'

export const attemptOn = (data: CalendarDate, tipo: Tentativa['tipo']): Tentativa => ({
  data,
  tipo,
  situacao: 'AGENDADA',
  motivo: '',
})

export const dueOf = ({ issue }: SandboxCobr) => calendarDate(issue.calendario.dataDeVencimento)

export const detailOfRec = ({
  idRec,
  issue,
  status,
  encerramento,
  solicitacoes,
  copiaCola,
}: SandboxRec) => ({
  ...issue,
  idRec,
  status,
  ...(encerramento && { encerramento }),
  solicitacao: solicitacoes,
  ...(copiaCola && { dadosQR: { jornada: 'JORNADA_2', pixCopiaECola: copiaCola } }),
})

export const detailOfCobr = ({
  txid,
  issue,
  status,
  encerramento,
  tentativas,
  pix,
}: SandboxCobr) => ({
  ...issue,
  txid,
  status,
  ...(encerramento && { encerramento }),
  tentativas: tentativas.map(({ data, tipo, situacao, motivo }) => ({
    dataLiquidacao: data,
    tipo,
    status: situacao,
    ...(motivo && { rejeicao: { descricao: motivo } }),
  })),
  pix,
})

const field = (id: string, value: string) => `${id}${String(value.length).padStart(2, '0')}${value}`

/** A Pix code with the address of a recurrence alone (field 80 of the manual of the Banco Central). */
export function qrOf(location: string): string {
  const gui = field('00', 'br.gov.bcb.pix')
  const parts = [
    field('00', '01'),
    field('26', gui + field('25', 'pix.simulador.example/qr/v2/vazio')),
    field('52', '0000'),
    field('53', '986'),
    field('58', 'BR'),
    field('59', 'PRODUTORA DO SIMULADOR'),
    field('60', 'SAO PAULO'),
    field('62', field('05', '***')),
    field('80', gui + field('25', location)),
  ]
  const body = `${parts.join('')}6304`
  return body + crcOf(body)
}
