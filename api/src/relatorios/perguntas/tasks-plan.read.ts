/** Answers about tasks: one's own, those of a person or a project, and those of all projects. */
import { projetoList } from '@claquete/contract/projetos/quadro/projeto'
import { minhasTarefas, tarefasBy } from '@claquete/contract/projetos/quadro/tarefa'
import { maxPageSize } from '@claquete/contract/page'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { prazoOf } from '@claquete/core/projetos/quadro/tarefa'
import { addressOf } from './ask.read.ts'
import { countLine, filtersOf, isPlain, shownLines } from './plan.read.ts'
import type { Asked, Line, Plan, Planner } from './plan.read.ts'

interface Task {
  readonly titulo: string
  readonly id_projeto: number
  readonly data_entrega: CalendarDate | null
  readonly concluida_em: string | null
  readonly ids_usuarios: readonly number[]
}

/** Whether the task is open and fits the question: late, or due in its period, when the question says so. */
function isMeant({ question, period, today }: Asked, task: Task): boolean {
  const { data_entrega, concluida_em } = task
  const prazo = prazoOf({ data_entrega, concluida: concluida_em !== null }, today)
  const isLate = prazo === 'atrasada'
  if (prazo === 'concluida' || (question.state === 'atrasadas' && !isLate)) return false
  if (!question.isDated || !period) return true
  return data_entrega !== null && data_entrega >= period.periodo1 && data_entrega <= period.periodo2
}

const taskLine = ({ titulo, data_entrega }: Task): Line => ({
  nome: data_entrega === null ? titulo : `${titulo} · ${formatDateBr(data_entrega)}`,
  valor: null,
  quantidade: null,
})

const firstShown = 5

/** How many there are, and the ones due first. */
function figuresOf(tasks: readonly Task[]) {
  const due = ({ data_entrega }: Task) => data_entrega ?? '9999'
  const ordered = tasks.toSorted((a, b) => due(a).localeCompare(due(b)))
  const linhas = ordered.slice(0, firstShown).map(taskLine)
  return { quantidade: tasks.length, linhas, mais: tasks.length - linhas.length }
}

const labelOf = (label: string, { state }: Asked['question']) =>
  state === 'atrasadas' ? `${label} atrasadas` : label
const dueText = 'Tarefas em aberto, pelo dia da entrega'

export const ownTasks: Planner = (asked) => {
  const { question, ask } = asked
  const filters = filtersOf(asked.names, { projeto: 'id_projeto' })
  if (!filters || !isPlain(asked)) return undefined
  return {
    endpoint: minhasTarefas,
    tela: 'Minhas tarefas',
    path: '/projetos/minhas-tarefas',
    label: labelOf('Minhas tarefas', question),
    ...(!question.isDated && { isTimeless: true as const }),
    definicao: dueText,
    read: async () => {
      const { atrasadas, hoje, proximas, sem_data } = (await ask(minhasTarefas)).data
      const all = [...atrasadas, ...hoje, ...proximas, ...sem_data]
      const own = all.filter((one) => (filters['id_projeto'] ?? one.id_projeto) === one.id_projeto)
      return figuresOf(own.filter((one) => isMeant(asked, one)))
    },
  }
}

/** The tasks of one person, of one project, or of one in the other. */
function namedTasks(asked: Asked, of: Readonly<Record<string, number | string>>): Plan {
  const { question, ask } = asked
  const { id_usuario, id_projeto } = of
  const [key, value] =
    id_projeto === undefined ? ['id_usuario', id_usuario] : ['id_projeto', id_projeto]
  return {
    endpoint: tarefasBy,
    tela: id_projeto === undefined ? 'Projetos' : 'Projeto',
    path:
      id_projeto === undefined
        ? addressOf('/projetos', { id_usuario })
        : `/projetos/abrir/${id_projeto}`,
    label: labelOf(question.state === 'atrasadas' ? 'Tarefas' : 'Tarefas em aberto', question),
    ...(!question.isDated && { isTimeless: true as const }),
    definicao: dueText,
    read: async () => {
      const { data } = await ask(tarefasBy, { params: { key, value } })
      const own = data.filter((one) => {
        const isTheirs = id_usuario === undefined || one.ids_usuarios.includes(Number(id_usuario))
        return isTheirs && isMeant(asked, one)
      })
      return figuresOf(own)
    },
  }
}

/** Those of all projects, as their list counts them. */
function tasksOfProjetos({ question, ask }: Asked): Plan {
  const isLate = question.state === 'atrasadas'
  const query = isLate ? { sort: 'qtde_atrasadas', order: 'desc' } : {}
  return {
    endpoint: projetoList,
    tela: 'Projetos',
    path: addressOf('/projetos', query),
    label: isLate ? 'Tarefas atrasadas' : 'Tarefas em aberto',
    isTimeless: true,
    definicao: 'As tarefas dos projetos que não estão arquivados',
    read: async () => {
      const lines: Line[] = []
      for (let currentPage = 1, read = 0, total = 1; read < total; currentPage += 1) {
        const asked = { ...query, perPage: maxPageSize, currentPage }
        const page = (await ask(projetoList, { query: asked })).data
        if (page.data.length === 0) break
        read += page.data.length
        total = page.total
        for (const one of page.data) {
          const open = one.qtde_tarefas - one.qtde_concluidas
          lines.push(countLine(one.titulo, isLate ? one.qtde_atrasadas : open))
        }
      }
      const told = lines.filter((one) => one.quantidade !== 0)
      return {
        quantidade: lines.reduce((sum, one) => sum + (one.quantidade ?? 0), 0),
        ...shownLines(told, { by: undefined, most: undefined }),
      }
    },
  }
}

export const tasks: Planner = (asked) => {
  const { question, names } = asked
  const filters = filtersOf(names, { usuario: 'id_usuario', projeto: 'id_projeto' })
  if (!filters || question.amounts || question.most !== undefined) return undefined
  if (names.length > 0) return question.by ? undefined : namedTasks(asked, filters)
  // The list of projects counts open and late tasks only, so a question with a date or another grouping has no answer.
  const isGrouped = question.by !== undefined && question.by !== 'projeto'
  return question.isDated || isGrouped ? undefined : tasksOfProjetos(asked)
}
