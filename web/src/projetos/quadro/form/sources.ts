import {
  projetoList,
  projetoModelos,
  projetoView,
} from '@claquete/contract/projetos/quadro/projeto'
import { usuarioCombo } from '@claquete/contract/acesso/usuarios/usuario'
import { optionsWith } from '../../../lib/form/option-search.ts'
import type { Option, OptionSource } from '../../../lib/form/selectors.ts'
import { call, readNow } from '../../../lib/wire/call.ts'

const staleMs = 60_000

/** A source over a list that comes whole. */
const listed = (name: string, read: () => Promise<readonly Option[]>): OptionSource => ({
  name,
  search: async (text) => optionsWith(await read(), text),
  find: async (value) => (await read()).find((one) => one.value === value),
})

/** Models of projects. */
export const modeloSource = listed('modelos-de-projeto', async () => {
  const { data } = await readNow(projetoModelos, {}, staleMs)
  return data.map(({ id_projeto, titulo }) => ({ value: String(id_projeto), label: titulo }))
})

/** Active people. */
export const peopleSource = listed('usuarios-ativos', async () => {
  const { data } = await readNow(usuarioCombo, { query: {} }, staleMs)
  return data.map(({ id_usuario, nome }) => ({ value: String(id_usuario), label: nome }))
})

/** Projects that are open, by number, title, client or job. */
export const projetoSource: OptionSource = {
  name: 'projetos',
  async search(search, signal) {
    const query = { perPage: 25, ...(search && { search }) }
    const { data } = await call(projetoList, { query }, { signal })
    return data.data.map((one) => ({
      value: String(one.id_projeto),
      label: [one.titulo, one.cliente, one.num_projeto].filter(Boolean).join(' · '),
    }))
  },
  async find(value, signal) {
    const { data } = await call(projetoView, { params: { id: Number(value) } }, { signal })
    return { value, label: `${data.titulo} · ${data.num_projeto}` }
  },
}
