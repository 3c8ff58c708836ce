import {
  produto,
  produtoCreate,
  produtoDuplicates,
  produtoList,
  produtoOptions,
  produtoUpdate,
  produtoView,
  grupoList,
} from '@claquete/contract/cadastros/catalogo/produto'
import type { ProdutoBody } from '@claquete/contract/cadastros/catalogo/produto'
import { historicoList } from '@claquete/contract/sistema/configuracoes/historico'
import { useParams } from 'react-router'
import { toProdutoList } from '../../addresses/cadastros.ts'
import { call } from '../../lib/wire/call.ts'
import { toast } from '../../lib/page/toast.ts'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { ItemForm } from './item-form.tsx'
import { blankItem, itemValuesOf, repeatedText } from './item-values.ts'

type ProdutoValues = Required<ProdutoBody> & { readonly versao: number }

const blank: ProdutoValues = { produto: '', ...blankItem }

export default function ProdutoFormScreen() {
  const params = useParams()
  const id = params['id'] === undefined ? undefined : Number(params['id'])
  return <ProdutoForm key={id ?? 'novo'} id_produto={id} />
}

async function read(id_produto: number, signal: AbortSignal): Promise<ProdutoValues> {
  const { data } = await call(produtoView, { params: { id_produto } }, { signal })
  return { produto: data.produto, ...itemValuesOf(data) }
}

async function save(id_produto: number | undefined, { versao, ...body }: ProdutoValues) {
  const reply =
    id_produto === undefined
      ? await call(produtoCreate, { body })
      : await call(produtoUpdate, { body: { ...body, id_produto, versao } })
  const [repeated] = reply.repetidos
  if (repeated) {
    toast.warning(`${repeatedText(repeated.produto)} Se for o mesmo, unifique os cadastros.`)
  }
  return reply
}

function ProdutoForm({ id_produto }: { id_produto: number | undefined }) {
  const f = useRecordForm(produtoCreate, {
    name: `produto/${id_produto ?? 'novo'}`,
    initial: blank,
    read: id_produto === undefined ? undefined : (signal) => read(id_produto, signal),
    send: (_, values) => save(id_produto, values),
    done: toProdutoList(),
    refresh: [
      produtoList,
      produtoOptions,
      produtoView,
      produtoDuplicates,
      grupoList,
      historicoList,
    ],
  })
  const name = <f.Text of="produto" label="Produto" />
  return <ItemForm item={produto} id={id_produto} f={f} name={name} />
}
