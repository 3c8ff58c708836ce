import {
  produtoCreate,
  produtoDelete,
  produtoDeleteMany,
  produtoExport,
  produtoMerge,
  produtoUpdate,
  produtos,
} from '@claquete/contract/cadastros/catalogo/produto'
import { toProdutoEdit, toProdutoMerge, toProdutoNew } from '../../addresses/cadastros.ts'
import { useMay } from '../../lib/account/permission.ts'
import { IconArrowMerge } from '../../ui/icons.ts'
import { columnsOf } from '../../ui/list-table/columns-of.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { MergeSelected } from '../../ui/merge/merge-selected.tsx'
import { cells, looks, withMargin } from './item-columns.tsx'
import { ItemList, itemList } from './item-list.tsx'

const screen = itemList({
  name: 'produto',
  label: 'Produto',
  title: 'Produtos',
  rows: produtos,
  columns: withMargin(columnsOf(produtos, { looks, cells })),
  exported: produtoExport,
  idOf: ({ id_produto }) => id_produto,
  nameOf: ({ produto }) => produto,
  attachments: 'produtos',
  update: produtoUpdate,
  toEdit: ({ id_produto }) => toProdutoEdit(id_produto),
  remove: produtoDelete,
  removeMany: produtoDeleteMany,
  create: { to: toProdutoNew(), endpoint: produtoCreate, label: 'Novo produto' },
  empty: {
    title: 'Nenhum produto cadastrado',
    text: 'O que você loca e compra fica aqui com unidade, valor e custo: as linhas dos orçamentos vêm preenchidas.',
  },
})

export default function ProdutoListScreen() {
  const mayMerge = useMay()(produtoMerge.access)
  return (
    <ItemList
      of={screen}
      menu={mayMerge && <RepeatedLink />}
      selected={({ selection }) =>
        mayMerge && <MergeSelected keys={selection.keys} path={toProdutoMerge()} />
      }
    />
  )
}

/** Link to the probable duplicates. */
function RepeatedLink() {
  return (
    <LinkButton to={toProdutoMerge()} icon={<IconArrowMerge size={15} stroke={1.5} />}>
      Encontrar duplicados
    </LinkButton>
  )
}
