import { horaAlvoList } from '@claquete/contract/projetos/horas/relogio'
import type { Alvo } from '@claquete/contract/projetos/horas/fields'
import type { OptionSource } from '../../lib/form/selectors.ts'
import { call } from '../../lib/wire/call.ts'

export type AlvoKey = Pick<Alvo, 'id_projeto' | 'id_projeto_tarefa'>

/** A project or task as one text: `12` or `12/34`. */
export const keyOfAlvo = ({ id_projeto, id_projeto_tarefa }: AlvoKey): string =>
  id_projeto_tarefa === null ? String(id_projeto) : `${id_projeto}/${id_projeto_tarefa}`

export function alvoOfKey(key: string): AlvoKey {
  const [projeto, tarefa] = key.split('/').map(Number)
  return { id_projeto: projeto ?? 0, id_projeto_tarefa: tarefa ?? null }
}

/** What one works on: the task, or the project as a whole. */
export const nameOfAlvo = ({ tarefa, projeto }: Pick<Alvo, 'tarefa' | 'projeto'>): string =>
  tarefa ?? projeto

const labelOf = ({ tarefa, projeto, num_projeto }: Alvo): string =>
  tarefa === null ? `${projeto} · ${num_projeto}, sem tarefa` : `${tarefa} · ${projeto}`

const toOption = (alvo: Alvo) => ({ value: keyOfAlvo(alvo), label: labelOf(alvo) })

/** On what hours may be spent, what was used last first; `chosen` is found without asking. */
export const alvoSource = (chosen?: Alvo): OptionSource => ({
  name: 'horas/alvos',
  async search(search, signal) {
    const { data } = await call(horaAlvoList, { query: search ? { search } : {} }, { signal })
    return data.map(toOption)
  },
  async find(value) {
    return chosen && keyOfAlvo(chosen) === value ? toOption(chosen) : undefined
  },
})
