import { manutencaoList } from '@claquete/contract/equipamentos/manutencao/manutencao'
import { equipamentoLabels } from '@claquete/contract/equipamentos/registro/equipamento-labels'
import {
  equipamentoCreate,
  equipamentoUpdate,
} from '@claquete/contract/equipamentos/registro/equipamento-save'
import { historicoList } from '@claquete/contract/sistema/configuracoes/historico'
import { useParams } from 'react-router'
import { toEquipamentoEdit, toEquipamentoList } from '../../addresses/equipamentos.ts'
import { useMay } from '../../lib/account/permission.ts'
import { useValues } from '../../lib/form/form.ts'
import { call } from '../../lib/wire/call.ts'
import { FormPage } from '../../ui/form/page.tsx'
import { SectionNav } from '../../ui/form/section-nav.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { RecordLinks } from '../../ui/records/record-links.tsx'
import { RepairsSection } from '../manutencao/public.ts'
import { equipamentoReads } from './equipamento.labels.ts'
import { blank, bodyOf, readEquipamento, readNew } from './equipamento-values.ts'
import type { EquipamentoValues } from './equipamento-values.ts'
import { IdentificationSection } from './identification.section.tsx'
import { KitSection } from './kit.section.tsx'
import { InsuranceSection, NotesSection } from './other.sections.tsx'
import { PrintOne } from './print-one.tsx'
import { ValueSection } from './value.section.tsx'

export default function EquipamentoFormScreen() {
  const params = useParams()
  const id = params['id'] === undefined ? undefined : Number(params['id'])
  return <EquipamentoForm key={id ?? 'novo'} id_equipamento={id} />
}

const titles = ['Identificação', 'Conjunto', 'Compra e valor', 'Seguro', 'Foto e observações']
const withRepairs = [...titles, 'Reparos']

function EquipamentoForm({ id_equipamento }: { readonly id_equipamento: number | undefined }) {
  const may = useMay()
  const isNew = id_equipamento === undefined
  const f = useRecordForm(equipamentoCreate, {
    name: `equipamento/${id_equipamento ?? 'novo'}`,
    initial: blank as EquipamentoValues,
    keeps: 'draft',
    request: (values) => ({ body: bodyOf(values) }),
    read: isNew ? readNew : (signal) => readEquipamento(id_equipamento, signal),
    send: async ({ body }, { versao }) =>
      isNew
        ? call(equipamentoCreate, { body })
        : call(equipamentoUpdate, { body: { ...body, id_equipamento, versao } }),
    done: (reply) => (isNew ? toEquipamentoEdit(reply.id_equipamento) : toEquipamentoList()),
    refresh: [...equipamentoReads, historicoList],
  })
  const { conjunto, conjuntos } = useValues(f)
  const mayChange = may(equipamentoUpdate.access)
  const seesRepairs = !isNew && may(manutencaoList.access)
  return (
    <FormPage
      form={f}
      cancelTo={toEquipamentoList()}
      isReadOnly={!(isNew ? may(equipamentoCreate.access) : mayChange)}
      aside={
        !isNew && (
          <>
            <PrintOne id_equipamento={id_equipamento} />
            <RecordLinks
              table="equipamento"
              id={id_equipamento}
              labels={equipamentoLabels}
              attachments={{ param: 'equipamentos', isReadOnly: !mayChange }}
            />
          </>
        )
      }
    >
      <SectionNav titles={seesRepairs ? withRepairs : titles}>
        <IdentificationSection f={f} isNew={isNew} />
        <KitSection f={f} isKit={conjunto === 'S'} conjuntos={conjuntos} />
        <ValueSection f={f} isNew={isNew} />
        <InsuranceSection f={f} />
        <NotesSection f={f} />
        {seesRepairs && <RepairsSection id_equipamento={id_equipamento} />}
      </SectionNav>
    </FormPage>
  )
}
