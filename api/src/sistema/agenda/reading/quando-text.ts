import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { writeMinute } from '@claquete/core/kernel/time/minute'
import { placeOf } from '@claquete/core/kernel/time/quando'
import type { Quando } from '@claquete/core/kernel/time/quando'

export const usualFuso = 'America/Sao_Paulo'

/** `30/11/2026, 07:00 às 18:00`, in the times of a zone. */
export function quandoText(quando: Quando, fuso: string): string {
  const { dia, ate, das, as } = placeOf(quando, fuso)
  const [first, last] = [formatDateBr(dia), formatDateBr(ate)]
  if (das === null || as === null) return dia === ate ? first : `${first} a ${last}`
  const from = `${first}, ${writeMinute(das)}`
  return dia === ate ? `${from} às ${writeMinute(as)}` : `${from} até ${last}, ${writeMinute(as)}`
}
