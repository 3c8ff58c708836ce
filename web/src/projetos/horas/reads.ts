import { custoList } from '@claquete/contract/projetos/horas/custo'
import { relogioView } from '@claquete/contract/projetos/horas/relogio'
import { aprovacaoView, semanaView } from '@claquete/contract/projetos/horas/semana'
import { horaList } from '@claquete/contract/projetos/horas/tempo'

/** What hours that change make old. */
export const horaReads = [relogioView, semanaView, horaList, aprovacaoView, custoList] as const
