import { historicoList } from '@claquete/contract/sistema/configuracoes/historico'
import { Button, SegmentedControl } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import { useRef, useState } from 'react'
import { useParams } from 'react-router'
import type { EntityForm } from '../../lib/form/form.ts'
import { useMay } from '../../lib/account/permission.ts'
import { companySource } from '../../lib/form/selectors.ts'
import { Section } from '../../ui/form/layout.tsx'
import { FormPage } from '../../ui/form/page.tsx'
import { useField } from '../../ui/fields/use-field.ts'
import type { FormPart } from '../../ui/fields/bound.tsx'
import { formOf, useRecordForm } from '../../ui/form/use-record-form.ts'
import { IconCopy, IconEye, IconHistory } from '../../ui/icons.ts'
import { Stack } from '../../ui/layout/flex.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { HistoryDrawer } from '../../ui/records/drawers.tsx'
import type { ModeloKind } from './modelo/kind.ts'
import { modeloLabels as label } from './modelo/kind.ts'
import { duplicate } from './modelo/list-acts.ts'
import { ModeloSchema, emptyModelo, loadModelo, saveModelo } from './modelo/values.ts'
import type { ModeloValues } from './modelo/values.ts'
import styles from './modelo/modelos.module.css'
import { DocumentField, TitleField } from './modelo/text-field.tsx'
import { VariablesCard } from './modelo/variable-panel.tsx'
import { lazyPart } from '../../lib/page/lazy-part.tsx'
import { unitText } from '../../lib/account/unit-text.ts'

const Preview = lazyPart(() => import('./issue/preview.tsx').then((part) => part.ModeloPreview))

/** The form of a template: the document in the middle, its settings and variables at the side. */
export function ModeloFormScreen({ kind }: { kind: ModeloKind }) {
  const { id } = useParams()
  return (
    <ModeloForm key={id ?? 'novo'} kind={kind} id={id === undefined ? undefined : Number(id)} />
  )
}

function ModeloForm({ kind, id }: { kind: ModeloKind; id: number | undefined }) {
  const may = useMay()
  const created = useRef<number>(undefined)
  const [editor, setEditor] = useState<Editor | null>(null)
  const f = useRecordForm(formOf(ModeloSchema), {
    name: `${kind.model}/${id ?? 'novo'}`,
    initial: emptyModelo,
    read: id === undefined ? undefined : (signal) => loadModelo(kind, id, signal),
    send: async (_, values) => {
      const reply = await saveModelo(kind, values, id ?? created.current)
      created.current = reply.id
      return reply
    },
    done: kind.toList(),
    refresh: [kind.calls.list, historicoList],
    keeps: 'draft',
  })
  const isReadOnly = !may(id === undefined ? kind.calls.create.access : kind.calls.update.access)
  return (
    <div className={styles.wide}>
      <FormPage form={f} isReadOnly={isReadOnly} aside={<Acts kind={kind} id={id} form={f} />}>
        <div className={styles.columns}>
          <div className={styles.main}>
            <TitleField placeholder={`Título do ${kind.noun}`} />
            <DocumentField
              urls={f.form.getValues().imagens ?? {}}
              isReadOnly={isReadOnly}
              onReady={setEditor}
            />
          </div>
          <aside className={styles.side} aria-label="Sobre o modelo">
            <Settings f={f} />
            {!isReadOnly && <VariablesCard editor={editor} />}
            <MailCard f={f} />
          </aside>
        </div>
      </FormPage>
    </div>
  )
}

const situations = [
  { value: 'S', label: 'Ativo' },
  { value: 'N', label: 'Rascunho' },
]

function Settings({ f }: FormPart<ModeloValues>) {
  const active = useField<'S' | 'N'>({ name: 'ativo', label: 'Situação' })
  const [chosen, setChosen] = useState(active.value)
  return (
    <Section title="Modelo">
      <Stack>
        <Stack gap={1}>
          <SegmentedControl
            key={active.key}
            fullWidth
            size="xs"
            aria-label="Situação"
            data={situations}
            value={chosen}
            onChange={(value) => {
              setChosen(value as 'S' | 'N')
              active.set(value as 'S' | 'N')
            }}
          />
          <Note small>
            {chosen === 'S'
              ? 'Pode ser usado. Todas as variáveis precisam existir.'
              : 'Fica guardado para terminar depois e não aparece para uso.'}
          </Note>
        </Stack>
        <f.Area of="descricao" label={label.descricao} rows={2} />
        <f.Picker
          of="id_unidade"
          label={label.id_unidade}
          source={companySource}
          placeholder="A de cada documento"
        />
        <f.YesNo of="papel_timbrado" label={unitText('Usar papel timbrado {da unidade}')} />
      </Stack>
    </Section>
  )
}

function MailCard({ f }: FormPart<ModeloValues>) {
  return (
    <Section title="E-mail" help="Com que texto o PDF é enviado. Aceita {{variáveis}}.">
      <Stack>
        <f.Text of="assunto" label="Assunto" />
        <f.Area of="mensagem" label="Mensagem" rows={4} />
      </Stack>
    </Section>
  )
}

interface ActsProps {
  readonly kind: ModeloKind
  readonly id: number | undefined
  readonly form: EntityForm<ModeloValues>
}

/** Actions on a template besides saving: preview, duplicate, history. */
function Acts({ kind, id, form }: ActsProps) {
  const may = useMay()
  const [open, setOpen] = useState<'preview' | 'history'>()
  const close = () => setOpen(undefined)
  const look = { variant: 'subtle', color: 'gray', size: 'xs' } as const
  const icon = { size: 15, stroke: 1.5 } as const
  return (
    <>
      <Button
        {...look}
        leftSection={<IconEye {...icon} />}
        disabled={form.status !== 'ready'}
        onClick={() => setOpen('preview')}
      >
        Pré-visualizar
      </Button>
      {id !== undefined && may(kind.calls.create.access) && (
        <Button
          {...look}
          leftSection={<IconCopy {...icon} />}
          onClick={() => void duplicate(kind, id)}
        >
          Duplicar
        </Button>
      )}
      {id !== undefined && may(historicoList.access) && (
        <Button
          {...look}
          leftSection={<IconHistory {...icon} />}
          onClick={() => setOpen('history')}
        >
          Histórico
        </Button>
      )}
      {open === 'history' && id !== undefined && (
        <HistoryDrawer table={kind.table} id={id} labels={label} onClose={close} />
      )}
      {open === 'preview' && (
        <Preview kind={kind} source={{ id, values: form.form.getValues() }} onClose={close} />
      )}
    </>
  )
}
