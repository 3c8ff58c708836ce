import * as produto from '@claquete/contract/cadastros/catalogo/produto'
import * as servico from '@claquete/contract/cadastros/catalogo/servico'
import { mount } from '../../kernel/http/mount.ts'
import { module } from '../../module.ts'
import { catalogoChanges } from './catalogo.widgets.ts'
import { produtoExporter, servicoExporter } from './item.export.ts'
import { produtoTarget, servicoTarget } from './item-import.queries.ts'
import { produtoHandlers } from './produto.handlers.ts'
import { searchCatalogo } from './search.read.ts'
import { servicoHandlers } from './servico.handlers.ts'

export const catalogoModule = module({
  name: 'catalogo',
  calls: () => [...mount(produto, produtoHandlers), ...mount(servico, servicoHandlers)],
  exporters: [produtoExporter, servicoExporter],
  imports: [produtoTarget, servicoTarget],
  changes: [...catalogoChanges],
  menu: [
    {
      group: 'cadastros',
      at: 60,
      titulo: 'Produtos',
      path: '/produtos/listar',
      needs: ['produto.consultar'],
    },
    {
      group: 'cadastros',
      at: 70,
      titulo: 'Serviços',
      path: '/servicos/listar',
      needs: ['servico.consultar'],
    },
  ],
  searches: [{ at: 30, find: (context, text) => searchCatalogo(context, text, 4) }],
  records: {
    produto: {
      key: 'id_produto',
      permissions: { view: 'produto.consultar', change: 'produto.alterar' },
    },
    servico: {
      key: 'id_servico',
      permissions: { view: 'servico.consultar', change: 'servico.alterar' },
    },
  },
})
