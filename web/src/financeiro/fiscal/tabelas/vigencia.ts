import { calendarDate, formatDateBr } from '@claquete/core/kernel/time/calendar'
import { formatMoment } from '../../../lib/plain/format.ts'

const br = (day: string) => formatDateBr(calendarDate(day))

interface Vigencia {
  readonly vigencia_inicio: string
  readonly vigencia_fim: string | null
}

/** From when until when something holds, as it is read in a sentence. */
export const spanText = ({ vigencia_inicio, vigencia_fim }: Vigencia): string =>
  vigencia_fim === null
    ? `desde ${br(vigencia_inicio)}`
    : `de ${br(vigencia_inicio)} a ${br(vigencia_fim)}`

interface Written {
  readonly alterado_em: string | null
  readonly alterado_por: string | null
}

/** Who wrote it last, and when; blank where nobody did. */
export const changedText = ({ alterado_em, alterado_por }: Written): string =>
  alterado_em === null
    ? ''
    : `dito ${alterado_por ? `por ${alterado_por} ` : ''}em ${formatMoment(alterado_em)}`
