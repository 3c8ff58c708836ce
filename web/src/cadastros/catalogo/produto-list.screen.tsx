import { produto, produtoMerge, produtos } from '@claquete/contract/cadastros/catalogo/produto'
import { toProdutoEdit, toProdutoMerge, toProdutoNew } from '../../addresses/cadastros.ts'
import { useMay } from '../../lib/account/permission.ts'
import { IconArrowMerge } from '../../ui/icons.ts'
import { columnsOf } from '../../ui/list-table/columns-of.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { MergeSelected } from '../../ui/merge/merge-selected.tsx'
import { cells, looks, withMargin } from './item-columns.tsx'
import { ItemList } from './item-list.tsx'

const columns = withMargin(columnsOf(produtos, { looks, cells }))

export default function ProdutoListScreen() {
  const mayMerge = useMay()(produtoMerge.access)
  return (
    <ItemList
      item={produto}
      columns={columns}
      toNew={toProdutoNew}
      toEdit={toProdutoEdit}
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
