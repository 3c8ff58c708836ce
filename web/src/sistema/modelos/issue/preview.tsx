import { modeloPdf, modeloPreview } from '@claquete/contract/sistema/modelos/modelo'
import { Button, Loader, Modal, Switch, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { callFile, reportFailure, useRead } from '../../../lib/wire/call.ts'
import type { CallFailure } from '../../../lib/wire/call.ts'
import { saveBlob } from '../../../lib/list/export.ts'
import { useMay } from '../../../lib/account/permission.ts'
import { IconAlertTriangle, IconFileTypePdf, IconSend } from '../../../ui/icons.ts'
import { Row, Stack } from '../../../ui/layout/flex.tsx'
import { Fold } from '../../../ui/layout/fold.tsx'
import { Notice } from '../../../ui/layout/notice.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import paper from '../../../ui/rich-text/paper.module.css'
import { Choices } from './choices.tsx'
import type { ChoiceValues } from './choices.tsx'
import { FilledPage } from './filled-page.tsx'
import type { Issue, Preview } from './issue.ts'
import type { ModeloKind } from '../modelo/kind.ts'
import type { ModeloValues } from '../modelo/values.ts'
import styles from './preview.module.css'
import { useVariables } from '../modelo/text-field.tsx'
import { lazyPart } from '../../../lib/page/lazy-part.tsx'
import { ScrollRegion } from '../../../ui/table/scroll-region.tsx'
import { Reading } from '../../../ui/frame/reading.tsx'

const SendDialog = lazyPart(() => import('./send-dialog.tsx').then((part) => part.SendDialog))

/** A stored template (`id`), the values being edited, or both. */
export interface PreviewSource {
  readonly id?: number | undefined
  readonly values?: ModeloValues
}

interface PreviewProps {
  readonly kind: ModeloKind
  readonly source: PreviewSource
  readonly onClose: () => void
}

const readAfterMs = 250

function issueOf(kind: ModeloKind, { id, values }: PreviewSource, escolhas: ChoiceValues): Issue {
  const edited = values && {
    titulo: values.titulo.trim() === '' ? undefined : values.titulo.trim(),
    conteudo: values.conteudo,
    id_unidade: values.id_unidade ?? null,
    papel_timbrado: values.papel_timbrado,
  }
  return { tipo: kind.tipo, id, ...edited, escolhas }
}

/** A preview of a template filled with the chosen records, as it will be printed. */
export function ModeloPreview({ kind, source, onClose }: PreviewProps) {
  const [escolhas, setEscolhas] = useState<ChoiceValues>({})
  const [wanted] = useDebouncedValue(escolhas, readAfterMs)
  // The values when the preview opened; they cannot change while it is open.
  const [opened] = useState(source)
  const issue = useMemo(() => issueOf(kind, opened, wanted), [kind, opened, wanted])
  const reading = useRead(modeloPreview, { body: issue }, { keepPreviousData: true, staleTime: 0 })
  const groups = useVariables()
  const [isMarked, setMarked] = useState(true)
  const shown = reading.data?.data
  return (
    <Modal
      opened
      fullScreen
      onClose={onClose}
      title={<Text fw={600}>{shown?.titulo ?? 'Pré-visualização'}</Text>}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
      classNames={{ body: styles.body ?? '' }}
    >
      <div className={styles.preview}>
        <Stack as="aside" gap={4} className={styles.choices} aria-label="Dados do documento">
          <Choices
            groups={groups}
            used={shown?.variaveis.map(({ chave }) => chave)}
            values={{ ...shown?.escolhas, ...escolhas }}
            onChange={setEscolhas}
            problems={problemsOf(reading.error)}
          />
          {shown && <Legend preview={shown} />}
          <Switch
            size="xs"
            label="Destacar o que falta"
            checked={isMarked}
            onChange={(event) => setMarked(event.currentTarget.checked)}
          />
        </Stack>
        <ScrollRegion className={styles.desk} data-plain={!isMarked || undefined} label="Documento">
          <Reading of={reading} waiting={<Loader m="xl" />}>
            {({ data }) => <FilledPage page={data} />}
          </Reading>
        </ScrollRegion>
        <PreviewBar
          kind={kind}
          issue={issue}
          preview={shown}
          isStored={opened.id !== undefined}
          isReading={reading.isFetching}
        />
      </div>
    </Modal>
  )
}

interface BarProps {
  readonly kind: ModeloKind
  readonly issue: Issue
  readonly preview: Preview | undefined
  readonly isStored: boolean
  readonly isReading: boolean
}

/** Actions on the previewed document: download as PDF, send by e-mail. */
function PreviewBar({ kind, issue, preview, isStored, isReading }: BarProps) {
  const may = useMay()
  const [isPrinting, setPrinting] = useState(false)
  const [isSending, setSending] = useState(false)
  const print = async () => {
    setPrinting(true)
    try {
      saveBlob(await callFile(modeloPdf, { body: issue }), `${preview?.titulo ?? kind.thing}.pdf`)
    } catch (error) {
      reportFailure(error)
    }
    setPrinting(false)
  }
  const isBlocked = preview === undefined || preview.problemas.length > 0
  return (
    <Row as="footer" justify="end" className={styles.bar}>
      {isReading && <Loader size={16} aria-label="Atualizando…" />}
      <Button
        variant="default"
        leftSection={<IconFileTypePdf size={17} stroke={1.5} />}
        loading={isPrinting}
        disabled={isBlocked}
        onClick={() => void print()}
      >
        Baixar PDF
      </Button>
      {may(`modelo_${kind.tipo}.enviar`) && (
        <Button
          leftSection={<IconSend size={16} stroke={1.5} />}
          disabled={isBlocked || !isStored}
          title={isStored ? undefined : 'Salve o modelo antes de enviar'}
          onClick={() => setSending(true)}
        >
          Enviar por e-mail
        </Button>
      )}
      {isSending && preview && (
        <SendDialog kind={kind} issue={issue} preview={preview} onClose={() => setSending(false)} />
      )}
    </Row>
  )
}

/** Errors of the chosen values, by name of the input. */
function problemsOf(error: CallFailure | null): Readonly<Record<string, string>> {
  const prefix = 'escolhas.'
  return Object.fromEntries(
    (error?.errors ?? [])
      .filter(({ campo }) => campo.startsWith(prefix))
      .map(({ campo, msg }) => [campo.slice(prefix.length), msg]),
  )
}

const legends = [
  { origem: 'desconhecida', text: 'Não existem' },
  { origem: 'exemplo', text: 'Valores de exemplo' },
  { origem: 'vazia', text: 'Sem valor no cadastro' },
] as const

/** On narrow screens the legend is above the page, so its lists start collapsed. */
const isWide = () => matchMedia('(min-width: 801px)').matches

/** The variables without a real value, by reason. */
function Legend({ preview }: { preview: Preview }) {
  const found = legends.flatMap(({ origem, text }) => {
    const names = preview.variaveis.filter((one) => one.origem === origem)
    return names.length > 0 ? [{ origem, text, names }] : []
  })
  if (found.length === 0 && preview.problemas.length === 0) {
    return <Note tone="success">Todas as variáveis têm valor real.</Note>
  }
  return (
    <Stack>
      {preview.problemas.map((problem) => (
        <Notice
          key={problem}
          tone="danger"
          role="alert"
          icon={<IconAlertTriangle size={15} stroke={1.75} aria-hidden />}
        >
          {problem}
        </Notice>
      ))}
      {found.map(({ origem, text, names }) => (
        <Fold
          key={origem}
          open={isWide()}
          summary={
            <>
              <span className={paper.value} data-origem={origem} aria-hidden>
                &nbsp;&nbsp;&nbsp;
              </span>{' '}
              {text} ({names.length})
            </>
          }
        >
          <ul>
            {names.map(({ chave, rotulo }) => (
              <li key={chave}>{rotulo}</li>
            ))}
          </ul>
        </Fold>
      ))}
    </Stack>
  )
}
