import { produto } from '@claquete/contract/cadastros/catalogo/produto'
import { servico } from '@claquete/contract/cadastros/catalogo/servico'
import { formatReais } from '@claquete/core/kernel/amounts/money'
import type { Context } from '../../kernel/context.ts'
import { searchItems } from './item-list.queries.ts'

/** Products and services by name, code or group, for the global search. */
export async function searchCatalogo({ db, actor }: Context, text: string, limit: number) {
  const found = []
  for (const item of [produto, servico]) {
    if (!actor.permissions.has(`${item.name}.consultar`)) continue
    for (const { id, nome, grupo, valor } of await searchItems(db, item, text, limit)) {
      const detalhe = [grupo, valor && formatReais(valor)].filter(Boolean).join(' · ')
      const path = `${item.screens}/formulario/${id}`
      found.push({ tipo: item.label, titulo: nome, detalhe, path })
    }
  }
  return found
}
