import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'

export const dia = (data: string) => formatDateBr(data as CalendarDate)
