import { CabecaBody } from '@claquete/contract/orcamentos/orcamento/cabeca'
import { orcamentoUpdate, orcamentoView } from '@claquete/contract/orcamentos/orcamento/orcamento'
import type { Orcamento } from '@claquete/contract/orcamentos/orcamento/cabeca'
import { Tabs } from '@mantine/core'
import { Suspense, lazy, useRef, useState } from 'react'
import { call, useRead } from '../../../lib/call.ts'
import { confirm } from '../../../lib/confirm.ts'
import { useEntityForm } from '../../../lib/form.ts'
import { useMay } from '../../../lib/permission.ts'
import { toast } from '../../../lib/toast.ts'
import { SidePanel } from '../../../ui/dialog.tsx'
import { FormPage } from '../../../ui/form/form-page.tsx'
import { orcamentoReads } from '../lista/refresh.ts'
import { CamposSection, CondicoesSection, JobSection, QuemSection } from './cabeca-fields.tsx'
import { VersaoField } from './cabeca-fields.tsx'
import { blankCabeca, cabecaValues } from './cabeca-values.ts'
import type { CabecaValues } from './cabeca-values.ts'
import styles from './cabeca.module.css'
import { HistoricoLista } from './historico-lista.tsx'

const Attachments = lazy(() =>
  import('../../../ui/records/attachments-drawer.tsx').then((part) => ({
    default: part.Attachments,
  })),
)

interface CabecaDialogProps {
  readonly id_orcamento: number
  readonly onClose: () => void
}

/** The data of a budget, its attachments and its history, beside the sheet. */
export function CabecaDialog({ id_orcamento, onClose }: CabecaDialogProps) {
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
        <Tabs.Panel value="dados" keepMounted className={`${styles.tabs} ${styles.panel}`}>
          <CabecaForm id_orcamento={id_orcamento} record={record} isChanged={isChanged} />
        </Tabs.Panel>
        <Tabs.Panel value="anexos" className={styles.tabs}>
          <Suspense>
            <Attachments
              tabela="orcamento"
              chave={id_orcamento}
              param="orcamentos"
              isReadOnly={!may(orcamentoUpdate.access)}
            />
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="historico" className={styles.tabs}>
          <HistoricoLista id_orcamento={id_orcamento} />
        </Tabs.Panel>
      </Tabs>
    </SidePanel>
  )
}

interface CabecaFormProps {
  readonly id_orcamento: number
  readonly record: Orcamento | undefined
  readonly isChanged: { current: () => boolean }
}

function CabecaForm({ id_orcamento, record, isChanged }: CabecaFormProps) {
  const may = useMay()
  const form = useEntityForm<CabecaValues, Awaited<ReturnType<typeof save>>>({
    name: `orcamento/${id_orcamento}`,
    initial: blankCabeca,
    schema: CabecaBody,
    load: async (signal) =>
      cabecaValues((await call(orcamentoView, { params: { id_orcamento } }, { signal })).data),
    save: (values) => save(id_orcamento, values),
    refresh: [...orcamentoReads],
  })
  isChanged.current = form.isChanged
  return (
    <FormPage form={form} isReadOnly={!may('orcamento.alterar')}>
      {record?.travado && (
        <div className={styles.frozen} role="note">
          {record.travado} Produtor, responsável, datas de filmagem e CRT continuam livres.
        </div>
      )}
      <QuemSection record={record} />
      <JobSection />
      <CondicoesSection />
      {record && record.id_orcamento_versao > 0 && <VersaoField />}
      <CamposSection />
    </FormPage>
  )
}

async function save(id_orcamento: number, { versao, ...body }: CabecaValues) {
  const reply = await call(orcamentoUpdate, { body: { ...body, id_orcamento, versao } })
  for (const aviso of reply.avisos) toast.warning(aviso)
  return reply
}
