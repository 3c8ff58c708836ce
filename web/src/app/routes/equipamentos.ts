import {
  toEquipamentoEdit,
  toEquipamentoList,
  toEquipamentoNew,
  toEquipamentoOfCode,
} from '../../addresses/equipamentos.ts'
import { screen } from '../../lib/page/chunk.ts'
import { route, under } from '../../lib/page/screen-route.ts'
import type { ScreenRoute } from '../../lib/page/screen-route.ts'

const equipamentoList = screen(
  () => import('../../equipamentos/registro/equipamento-list.screen.tsx'),
)
const equipamentoForm = screen(
  () => import('../../equipamentos/registro/equipamento-form.screen.tsx'),
)
const equipamentoOfCode = screen(
  () => import('../../equipamentos/registro/equipamento-of-code.screen.tsx'),
)

export const equipamentos: readonly ScreenRoute[] = [
  route(toEquipamentoList, 'Equipamentos', 'equipamento.consultar', equipamentoList),
  ...under(toEquipamentoList, [
    route(toEquipamentoNew, 'Novo equipamento', 'equipamento.cadastrar', equipamentoForm),
    route(toEquipamentoEdit, 'Equipamento', 'equipamento.consultar', equipamentoForm),
    route(toEquipamentoOfCode, 'Equipamento', 'equipamento.consultar', equipamentoOfCode),
  ]),
]
