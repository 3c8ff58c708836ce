import { formatDateBr } from '@claquete/core/kernel/calendar'
import type { CalendarDate } from '@claquete/core/kernel/calendar'

export const dia = (data: string) => formatDateBr(data as CalendarDate)
