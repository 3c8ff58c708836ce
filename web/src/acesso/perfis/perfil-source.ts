import { maxPageSize } from '@claquete/contract/page'
import { perfilList } from '@claquete/contract/acesso/perfis/perfil'
import type { Perfil } from '@claquete/contract/acesso/perfis/perfil'
import { call } from '../../lib/wire/call.ts'
import type { Option, OptionSource } from '../../lib/form/selectors.ts'

const toOption = ({ id_usuario_tipo, descricao }: Perfil): Option => ({
  value: String(id_usuario_tipo),
  label: descricao,
})

export const perfilSource: OptionSource = {
  name: 'perfis',
  async search(search, signal) {
    const query = { perPage: maxPageSize, ...(search && { search }) }
    return (await call(perfilList, { query }, { signal })).data.data.map(toOption)
  },
  async find(value, signal) {
    const query = { id_usuario_tipo: Number(value) }
    const [one] = (await call(perfilList, { query }, { signal })).data.data
    return one && toOption(one)
  },
}
