import { HeaderBody } from '@claquete/contract/orcamentos/lista/header'
import { orcamentoUpdate, orcamentoView } from '@claquete/contract/orcamentos/lista/orcamento'
import type { Orcamento } from '@claquete/contract/orcamentos/lista/header'
import { Tabs } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { call, useRead } from '../../../lib/wire/call.ts'
import { confirm } from '../../../lib/acts/confirm.ts'
import { useMay } from '../../../lib/account/permission.ts'
import { toast } from '../../../lib/page/toast.ts'
import { Notice } from '../../../ui/layout/notice.tsx'
import { SidePanel } from '../../../ui/frame/dialog.tsx'
import { FormPage } from '../../../ui/form/page.tsx'
import { formOf, useRecordForm } from '../../../ui/form/use-record-form.ts'
import { orcamentoReads } from '../../orcamento/public.ts'
import {
  CamposSection,
  CondicoesSection,
  JobSection,
  PeopleSection,
  ProjetoSections,
} from './header-fields.tsx'
import { VersaoField } from './header-fields.tsx'
import { blankHeader, headerValues } from './header-values.ts'
import type { HeaderValues } from './header-values.ts'
import { HistoricoList } from './historico-list.tsx'
import { lazyPart } from '../../../lib/page/lazy-part.tsx'

const Attachments = lazyPart(() =>
  import('../../../ui/records/attachments-drawer.tsx').then((part) => part.Attachments),
)

interface HeaderDialogProps {
  readonly id_orcamento: number
  /** It is of an incentivised project. */
  readonly isOfProjeto: boolean
  readonly onClose: () => void
}

/** Side panel with the budget's data, attachments and history. */
export function HeaderDialog({ id_orcamento, isOfProjeto, onClose }: HeaderDialogProps) {
  const may = useMay()
  const reading = useRead(orcamentoView, { params: { id_orcamento } })
  const record = reading.data?.data
  const isChanged = useRef(() => false)
  const close = async () => {
    const leaves =
      !isChanged.current() ||
      (await confirm({
        title: 'Sair sem salvar?',
        message: 'O que você alterou neste formulário será perdido.',
        yes: 'Sair sem salvar',
        no: 'Continuar editando',
        tone: 'danger',
      }))
    if (leaves) onClose()
  }
  const [tab, setTab] = useState<string | null>('dados')
  return (
    <SidePanel
      title={record ? `${record.num_orc} · ${record.titulo}` : 'Dados do orçamento'}
      size="xl"
      onClose={() => void close()}
    >
      <Tabs value={tab} onChange={setTab} keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="dados">Dados</Tabs.Tab>
          <Tabs.Tab value="anexos">Anexos</Tabs.Tab>
          <Tabs.Tab value="historico">Histórico</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="dados" keepMounted pt="md">
          <HeaderForm {...{ id_orcamento, isOfProjeto, record }} isChangedRef={isChanged} />
        </Tabs.Panel>
        <Tabs.Panel value="anexos" pt="md">
          <Attachments
            table="orcamento"
            id={id_orcamento}
            param="orcamentos"
            isReadOnly={!may(orcamentoUpdate.access)}
          />
        </Tabs.Panel>
        <Tabs.Panel value="historico" pt="md">
          <HistoricoList id_orcamento={id_orcamento} />
        </Tabs.Panel>
      </Tabs>
    </SidePanel>
  )
}

interface HeaderFormProps extends Omit<HeaderDialogProps, 'onClose'> {
  readonly record: Orcamento | undefined
  readonly isChangedRef: RefObject<() => boolean>
}

function HeaderForm({ id_orcamento, isOfProjeto, record, isChangedRef }: HeaderFormProps) {
  const may = useMay()
  const f = useRecordForm(formOf(HeaderBody), {
    name: `orcamento/${id_orcamento}`,
    initial: blankHeader,
    read: async (signal) =>
      headerValues((await call(orcamentoView, { params: { id_orcamento } }, { signal })).data),
    send: (_, values) => save(id_orcamento, values),
    refresh: [...orcamentoReads],
  })
  useEffect(() => {
    isChangedRef.current = f.isChanged
  })
  return (
    <FormPage form={f} isReadOnly={!may('orcamento.alterar')}>
      {record?.travado && (
        <Notice tone="warning">
          {record.travado} Produtor, responsável, datas de filmagem e CRT continuam livres.
        </Notice>
      )}
      {isOfProjeto ? (
        <ProjetoSections f={f} />
      ) : (
        <>
          <PeopleSection f={f} record={record} />
          <JobSection f={f} />
          <CondicoesSection f={f} />
        </>
      )}
      {record && record.id_orcamento_versao > 0 && <VersaoField f={f} />}
      <CamposSection />
    </FormPage>
  )
}

async function save(id_orcamento: number, { versao, ...body }: HeaderValues) {
  const reply = await call(orcamentoUpdate, { body: { ...body, id_orcamento, versao } })
  for (const aviso of reply.avisos) toast.warning(aviso)
  return reply
}
