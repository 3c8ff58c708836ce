import type { Item } from '@claquete/contract/cadastros/catalogo/catalogue'
import * as produtoCalls from '@claquete/contract/cadastros/catalogo/produto'
import * as servicoCalls from '@claquete/contract/cadastros/catalogo/servico'
import { mount } from '../../kernel/http/mount.ts'
import { module } from '../../module.ts'
import { itemChanges } from './catalogo.widgets.ts'
import { itemExporter } from './item.export.ts'
import { produtoTarget, servicoTarget } from './item-import.queries.ts'
import { produtoHandlers } from './produto.handlers.ts'
import { searchCatalogo } from './search.read.ts'
import { servicoHandlers } from './servico.handlers.ts'

const { produto } = produtoCalls
const { servico } = servicoCalls

const lineOf = ({ name, title, screens }: Item, at: number) => ({
  group: 'cadastros' as const,
  at,
  titulo: title,
  path: `${screens}/listar` as const,
  needs: [`${name}.consultar` as const],
})

const recordOf = ({ name, key }: Item) => ({
  key,
  permissions: { view: `${name}.consultar`, change: `${name}.alterar` } as const,
})

export const catalogoModule = module({
  name: 'catalogo',
  calls: () => [...mount(produtoCalls, produtoHandlers), ...mount(servicoCalls, servicoHandlers)],
  exporters: [produto, servico].map(itemExporter),
  imports: [produtoTarget, servicoTarget],
  changes: [produto, servico].map(itemChanges),
  menu: [lineOf(produto, 60), lineOf(servico, 70)],
  searches: [{ at: 30, find: (context, text) => searchCatalogo(context, text, 4) }],
  records: { produto: recordOf(produto), servico: recordOf(servico) },
})
