import { grupoList } from '@claquete/contract/cadastros/catalogo/produto'
import {
  servico,
  servicoCreate,
  servicoList,
  servicoUpdate,
  servicoView,
} from '@claquete/contract/cadastros/catalogo/servico'
import type { ServicoBody } from '@claquete/contract/cadastros/catalogo/servico'
import { historicoList } from '@claquete/contract/sistema/configuracoes/historico'
import { normalizeItemLc116 } from '@claquete/core/cadastros/catalogo/item-lc116'
import { useParams } from 'react-router'
import { toServicoList } from '../../addresses/cadastros.ts'
import { call } from '../../lib/wire/call.ts'
import { toast } from '../../lib/page/toast.ts'
import { Fields, Section } from '../../ui/form/layout.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { ItemForm } from './item-form.tsx'
import { blankItem, itemValuesOf, repeatedText } from './item-values.ts'

type ServicoValues = Required<ServicoBody> & { readonly versao: number }

const blank: ServicoValues = { servico: '', ...blankItem, item_lc116: '', aliquota_iss: null }

const problems = ({ item_lc116 }: ServicoValues) => ({
  item_lc116:
    item_lc116 && normalizeItemLc116(item_lc116) === undefined
      ? 'Informe um item da lista, como 13.02'
      : undefined,
})

export default function ServicoFormScreen() {
  const params = useParams()
  const id = params['id'] === undefined ? undefined : Number(params['id'])
  return <ServicoForm key={id ?? 'novo'} id_servico={id} />
}

async function read(id_servico: number, signal: AbortSignal): Promise<ServicoValues> {
  const { data } = await call(servicoView, { params: { id_servico } }, { signal })
  const { item_lc116, aliquota_iss } = data
  return { servico: data.servico, ...itemValuesOf(data), item_lc116, aliquota_iss }
}

async function save(id_servico: number | undefined, { versao, ...body }: ServicoValues) {
  const reply =
    id_servico === undefined
      ? await call(servicoCreate, { body })
      : await call(servicoUpdate, { body: { ...body, id_servico, versao } })
  const [repeated] = reply.repetidos
  if (repeated) toast.warning(repeatedText(repeated.servico))
  return reply
}

function ServicoForm({ id_servico }: { id_servico: number | undefined }) {
  const f = useRecordForm(servicoCreate, {
    name: `servico/${id_servico ?? 'novo'}`,
    initial: blank,
    read: id_servico === undefined ? undefined : (signal) => read(id_servico, signal),
    send: (_, values) => save(id_servico, values),
    rules: problems,
    done: toServicoList(),
    refresh: [servicoList, servicoView, grupoList, historicoList],
  })
  const name = <f.Text of="servico" label="Serviço" />
  return (
    <ItemForm item={servico} id={id_servico} f={f} name={name}>
      <Section title="Nota fiscal" help="O que a nota de serviço pede deste serviço.">
        <Fields>
          <f.Text
            of="item_lc116"
            label="Item da LC 116"
            placeholder="13.02"
            help="Da lista de serviços da Lei Complementar 116/2003."
          />
          <f.Number
            of="aliquota_iss"
            label="Alíquota de ISS (%)"
            decimals={4}
            help="A do seu município: até 5 %."
          />
        </Fields>
      </Section>
    </ItemForm>
  )
}
