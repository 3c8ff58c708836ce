import {
  planilhaDespesas,
  planilhaReceitas,
} from '@claquete/contract/relatorios/planilhas/planilhas'
import { module } from '../../module.ts'
import { mountPivot } from './pivot.read.ts'

export const planilhasModule = module({
  name: 'planilhas',
  calls: () => [...mountPivot(planilhaReceitas), ...mountPivot(planilhaDespesas)],
  menu: [planilhaReceitas, planilhaDespesas].map(({ title, screen, access }, at) => ({
    group: 'relatorios' as const,
    at: 16 + at,
    titulo: title,
    path: screen,
    needs: [access],
  })),
})
