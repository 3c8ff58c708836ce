import { itemLabels } from '@claquete/contract/cadastros/catalogo/item-labels'
import {
  produtoCreate,
  produtoDuplicates,
  produtoList,
  produtoOptions,
  produtoUpdate,
  produtoView,
  grupoList,
} from '@claquete/contract/cadastros/catalogo/produto'
import type { Produto, ProdutoBody } from '@claquete/contract/cadastros/catalogo/produto'
import { historicoList } from '@claquete/contract/sistema/configuracoes/historico'
import { useParams } from 'react-router'
import { toProdutoList } from '../../addresses/cadastros.ts'
import { call } from '../../lib/wire/call.ts'
import { useMay } from '../../lib/account/permission.ts'
import { toast } from '../../lib/page/toast.ts'
import { FormPage } from '../../ui/form/page.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { RecordLinks } from '../../ui/records/record-links.tsx'
import { ControlSection, CustomSection, DadosSection, PrecoSection } from './item-sections.tsx'
import { blankItem, repeatedText } from './item-values.ts'

type ProdutoValues = Required<ProdutoBody> & { readonly versao: number }

const blank: ProdutoValues = { produto: '', ...blankItem, versao: 0 }

const valuesOf = (record: Produto): ProdutoValues => ({
  produto: record.produto,
  codigo: record.codigo,
  descricao: record.descricao,
  grupo: record.grupo,
  id_unidade: record.id_unidade,
  valor: record.valor,
  custo: record.custo,
  id_pessoa: record.id_pessoa,
  obs: record.obs,
  ativo: record.ativo,
  campos_personalizados: record.campos_personalizados ?? {},
  versao: record.versao,
})

export default function ProdutoFormScreen() {
  const params = useParams()
  const id = params['id'] === undefined ? undefined : Number(params['id'])
  return <ProdutoForm key={id ?? 'novo'} id_produto={id} />
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
  const may = useMay()
  const endpoint = id_produto === undefined ? produtoCreate : produtoUpdate
  const f = useRecordForm(produtoCreate, {
    name: `produto/${id_produto ?? 'novo'}`,
    initial: blank,
    read:
      id_produto === undefined
        ? undefined
        : async (signal) =>
            valuesOf((await call(produtoView, { params: { id_produto } }, { signal })).data),
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
  return (
    <FormPage
      form={f}
      isReadOnly={!may(endpoint.access)}
      aside={
        id_produto !== undefined && (
          <RecordLinks
            table="produto"
            id={id_produto}
            labels={itemLabels}
            attachments={{ param: 'produtos', isReadOnly: !may(produtoUpdate.access) }}
          />
        )
      }
    >
      <DadosSection f={f} name={<f.Text of="produto" label="Produto" />} />
      <PrecoSection f={f} />
      <ControlSection f={f} />
      <CustomSection model="produto" />
    </FormPage>
  )
}
