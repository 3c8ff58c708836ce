import { liberacaoCredits } from '@claquete/contract/orcamentos/incentivado/liberacao'
import type { Credito } from '@claquete/contract/orcamentos/incentivado/liberacao'
import { calendarDate, daysBetween, formatDateBr } from '@claquete/core/kernel/time/calendar'
import { useMay } from '../../../lib/account/permission.ts'
import { reais } from '../../../lib/plain/money.ts'
import { useRead } from '../../../lib/wire/call.ts'

interface Liberacao {
  /** Null: it was not saved yet. */
  readonly id_fonte_liberacao: number | null
  readonly data: string | null
  readonly valor: number | null
}

/** What the bank credited to an account; nothing without an account. */
export function useCredits(id_contabancaria: number | null): readonly Credito[] {
  const may = useMay()
  const { data } = useRead(
    liberacaoCredits,
    { params: { id_contabancaria: id_contabancaria ?? 0 } },
    { enabled: id_contabancaria !== null && may(liberacaoCredits.access), retry: false },
  )
  return id_contabancaria === null ? [] : (data?.data ?? [])
}

const daysFrom = ({ data }: Liberacao, credito: Credito) =>
  data === null ? 0 : Math.abs(daysBetween(calendarDate(data), calendarDate(credito.data)))

/** The credits that a release may be: those of its value first, then by how near their day is. None is chosen for anybody. */
export function creditoOptions(credits: readonly Credito[], liberacao: Liberacao) {
  const isLike = ({ valor }: Credito) => valor === liberacao.valor
  return credits
    .filter(({ id_fonte_liberacao: id }) => id === null || id === liberacao.id_fonte_liberacao)
    .toSorted(
      (a, b) =>
        Number(isLike(b)) - Number(isLike(a)) || daysFrom(liberacao, a) - daysFrom(liberacao, b),
    )
    .map((one) => ({
      value: one.id_extrato_historico,
      label: [
        formatDateBr(calendarDate(one.data)),
        reais(one.valor),
        one.texto,
        isLike(one) && 'sugerida',
      ]
        .filter(Boolean)
        .join(' · '),
    }))
}
