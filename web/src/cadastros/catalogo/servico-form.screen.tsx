import { itemLabels } from '@claquete/contract/cadastros/catalogo/item-labels'
import { grupoList } from '@claquete/contract/cadastros/catalogo/produto'
import {
  servicoCreate,
  servicoList,
  servicoUpdate,
  servicoView,
} from '@claquete/contract/cadastros/catalogo/servico'
import type { Servico, ServicoBody } from '@claquete/contract/cadastros/catalogo/servico'
import { historicoList } from '@claquete/contract/sistema/configuracoes/historico'
import { normalizeItemLc116 } from '@claquete/core/cadastros/catalogo/item-lc116'
import { useParams } from 'react-router'
import { toServicoList } from '../../addresses/cadastros.ts'
import { call } from '../../lib/wire/call.ts'
import { useMay } from '../../lib/account/permission.ts'
import { toast } from '../../lib/page/toast.ts'
import { Fields, Section } from '../../ui/form/layout.tsx'
import { FormPage } from '../../ui/form/page.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { RecordLinks } from '../../ui/records/record-links.tsx'
import { ControlSection, CustomSection, DadosSection, PrecoSection } from './item-sections.tsx'
import { blankItem, repeatedText } from './item-values.ts'

type ServicoValues = Required<ServicoBody> & { readonly versao: number }

const blank: ServicoValues = {
  servico: '',
  ...blankItem,
  item_lc116: '',
  aliquota_iss: null,
  versao: 0,
}

const valuesOf = (record: Servico): ServicoValues => ({
  servico: record.servico,
  codigo: record.codigo,
  descricao: record.descricao,
  grupo: record.grupo,
  id_unidade: record.id_unidade,
  valor: record.valor,
  custo: record.custo,
  id_pessoa: record.id_pessoa,
  item_lc116: record.item_lc116,
  aliquota_iss: record.aliquota_iss,
  obs: record.obs,
  ativo: record.ativo,
  campos_personalizados: record.campos_personalizados ?? {},
  versao: record.versao,
})

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
  const may = useMay()
  const endpoint = id_servico === undefined ? servicoCreate : servicoUpdate
  const f = useRecordForm(servicoCreate, {
    name: `servico/${id_servico ?? 'novo'}`,
    initial: blank,
    read:
      id_servico === undefined
        ? undefined
        : async (signal) =>
            valuesOf((await call(servicoView, { params: { id_servico } }, { signal })).data),
    send: (_, values) => save(id_servico, values),
    rules: problems,
    done: toServicoList(),
    refresh: [servicoList, servicoView, grupoList, historicoList],
  })
  return (
    <FormPage
      form={f}
      isReadOnly={!may(endpoint.access)}
      aside={
        id_servico !== undefined && (
          <RecordLinks
            table="servico"
            id={id_servico}
            labels={itemLabels}
            attachments={{ param: 'servicos', isReadOnly: !may(servicoUpdate.access) }}
          />
        )
      }
    >
      <DadosSection f={f} name={<f.Text of="servico" label="Serviço" />} />
      <PrecoSection f={f} />
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
      <ControlSection f={f} />
      <CustomSection model="servico" />
    </FormPage>
  )
}
