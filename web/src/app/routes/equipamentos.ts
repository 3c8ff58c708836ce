import {
  toDisponibilidade,
  toEquipamentoEdit,
  toEquipamentoList,
  toEquipamentoNew,
  toEquipamentoOfCode,
  toManutencaoList,
  toRemessaCheck,
  toRemessaEdit,
  toRemessaList,
  toRemessaNew,
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

const equipamentoRemessaList = screen(
  () => import('../../equipamentos/remessas/remessa-list.screen.tsx'),
)
const remessaForm = screen(() => import('../../equipamentos/remessas/remessa-form.screen.tsx'))
const disponibilidade = screen(
  () => import('../../equipamentos/disponibilidade/disponibilidade.screen.tsx'),
)
const remessaCheck = screen(() => import('../../equipamentos/remessas/check/check.screen.tsx'))
const manutencoes = screen(() => import('../../equipamentos/manutencao/manutencao-list.screen.tsx'))

export const equipamentos: readonly ScreenRoute[] = [
  route(toEquipamentoList, 'Equipamentos', 'equipamento.consultar', equipamentoList),
  ...under(toEquipamentoList, [
    route(toEquipamentoNew, 'Novo equipamento', 'equipamento.cadastrar', equipamentoForm),
    route(toEquipamentoEdit, 'Equipamento', 'equipamento.consultar', equipamentoForm),
    route(toEquipamentoOfCode, 'Equipamento', 'equipamento.consultar', equipamentoOfCode),
  ]),
  route(toRemessaList, 'Saída e entrada', 'remessa.consultar', equipamentoRemessaList),
  ...under(toRemessaList, [
    route(toRemessaNew, 'Nova remessa', 'remessa.cadastrar', remessaForm),
    route(toRemessaEdit, 'Remessa', 'remessa.consultar', remessaForm),
    route(toRemessaCheck, 'Conferir remessa', 'remessa.consultar', remessaCheck),
  ]),
  route(toDisponibilidade, 'Disponibilidade', 'remessa.consultar', disponibilidade),
  route(
    toManutencaoList,
    'Manutenções',
    ['equipamento.manutencao', 'equipamento.consultar'],
    manutencoes,
  ),
]
