import { custoCreate } from '@claquete/contract/projetos/horas/custo'
import { timesheet } from '@claquete/contract/projetos/horas/relogio'
import { projetoCreate } from '@claquete/contract/projetos/quadro/projeto'
import { quadroView } from '@claquete/contract/projetos/quadro/quadro'
import { tarefaCreate } from '@claquete/contract/projetos/quadro/tarefa'
import { must } from '@claquete/core/kernel/must'
import { addDays, calendarDate } from '@claquete/core/kernel/time/calendar'
import type { Budget } from './company-budgets.ts'
import { itemsOf } from './company-jobs.ts'
import { reais } from './company-registers.ts'
import type { Builder } from './company-registers.ts'

/** The first day of open months, and how many days hours are entered on. */
const [from, days] = [calendarDate('2026-03-02'), 100]

/** Projects of some jobs, with hours by the clock and without, over midnight too, at costs that change. */
export async function makeHours(builder: Builder, budgets: readonly Budget[]): Promise<void> {
  const { world, random, registers } = builder
  const { id_usuario } = world
  for (const desde of [addDays(from, -20), addDays(from, random.int(10, 80))]) {
    const custo = reais(random.int(1, 30_000))
    await world.call(custoCreate, { body: { id_usuario, desde, custo } })
  }
  let day = 0
  for (const { id_orcamento } of budgets.slice(0, 3)) {
    const { id_projeto } = await world.call(projetoCreate, {
      body: {
        titulo: `Projeto ${id_orcamento}`,
        id_empresa: must(registers.unidades[0], 'unit'),
        id_orcamento,
      },
    })
    const board = await world.call(quadroView, { params: { id_projeto } })
    const { id_projeto_grupo } = must(board.data.grupos[0], 'group')
    const items = await itemsOf(builder, id_orcamento)
    const tasks: number[] = []
    for (const id_orca_item of [null, ...items.slice(0, 3)]) {
      const body = { titulo: 'Tarefa', id_projeto_grupo, id_orca_item }
      tasks.push((await world.call(tarefaCreate, { body })).id_projeto_tarefa)
    }
    for (let entries = 0; entries < 12; entries += 1) {
      day = (day + 2) % days
      const dia = addDays(from, day)
      const id_projeto_tarefa = random.chance(80) ? random.pick(tasks) : null
      await world.call(timesheet, {
        body: {
          acao: 'lancar',
          id_projeto,
          id_projeto_tarefa,
          ...(random.chance(50)
            ? { dia, segundos: random.int(1, 20_000) }
            : {
                inicio: `${dia}T22:${random.int(10, 59)}:07-03:00`,
                fim: `${addDays(dia, 1)}T0${random.int(0, 3)}:${random.int(10, 59)}:31-03:00`,
              }),
        },
      })
    }
  }
}
