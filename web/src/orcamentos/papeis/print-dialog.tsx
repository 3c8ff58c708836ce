import { orcamentoPrintPreview } from '@claquete/contract/orcamentos/papeis/papeis'
import { Button, Checkbox, Loader, Modal, SegmentedControl } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { call, readKey } from '../../lib/wire/call.ts'
import { useMay } from '../../lib/account/permission.ts'
import { IconFileSpreadsheet, IconFileTypePdf } from '../../ui/icons.ts'
import { Row, Stack } from '../../ui/layout/flex.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { saveBudget } from './files.ts'
import { keepChoices, optionLabels, readChoices } from './print-options.ts'
import type { PrintChoices, PrintOption, PrintView } from './print-options.ts'
import styles from './papeis.module.css'
import { ScrollRegion } from '../../ui/table/scroll-region.tsx'
import { Reading } from '../../ui/frame/reading.tsx'

interface PrintDialogProps {
  readonly id_orcamento: number
  readonly num_orc: string
  readonly onClose: () => void
}

const previewAfterMs = 200

const views: { readonly value: PrintView; readonly label: string }[] = [
  { value: 'cliente', label: 'Cliente' },
  { value: 'interna', label: 'Interna' },
]

/** Print preview of a budget, beside the options of what to show. */
export function PrintDialog({ id_orcamento, num_orc, onClose }: PrintDialogProps) {
  const may = useMay()
  const [choices, setChoices] = useState(readChoices)
  const visao = may('orcamento.custos') ? choices.visao : 'cliente'
  const body = useMemo(
    () => ({ id_orcamento, visao, opcoes: choices.opcoes }),
    [id_orcamento, visao, choices.opcoes],
  )
  const change = (next: PrintChoices) => {
    setChoices(next)
    keepChoices(next)
  }
  return (
    <Modal
      opened
      fullScreen
      onClose={onClose}
      title="Imprimir orçamento"
      closeButtonProps={{ 'aria-label': 'Fechar' }}
      classNames={{ body: styles.body ?? '' }}
      styles={{ title: { fontWeight: 600 } }}
    >
      <div className={styles.layout}>
        <Stack as="aside" gap={4} className={styles.options} aria-label="O que imprimir">
          {may('orcamento.custos') && (
            <SegmentedControl
              fullWidth
              size="sm"
              aria-label="Visão"
              data={views}
              value={visao}
              onChange={(value) => change({ ...choices, visao: value as PrintView })}
            />
          )}
          <Options choices={choices} onChange={change} />
          <Note small>
            {visao === 'interna'
              ? 'A visão interna mostra custos, margem, BV e comissões. Não envie ao cliente.'
              : 'A visão do cliente nunca mostra custos, margem, BV nem comissões.'}
          </Note>
        </Stack>
        <Pages body={body} />
        <Bar body={body} num_orc={num_orc} />
      </div>
    </Modal>
  )
}

interface OptionsProps {
  readonly choices: PrintChoices
  readonly onChange: (choices: PrintChoices) => void
}

function Options({ choices, onChange }: OptionsProps) {
  const { opcoes } = choices
  const isOff = (name: PrintOption) =>
    opcoes.so_grupos && ['quantidade', 'valor_unitario', 'quebra_por_grupo'].includes(name)
  return (
    <Stack as="fieldset" aria-label="Mostrar">
      <strong aria-hidden>Mostrar</strong>
      {(Object.entries(optionLabels) as [PrintOption, string][]).map(([name, label]) => (
        <Checkbox
          key={name}
          size="sm"
          label={label}
          disabled={isOff(name)}
          checked={opcoes[name] && !isOff(name)}
          onChange={(event) =>
            onChange({ ...choices, opcoes: { ...opcoes, [name]: event.currentTarget.checked } })
          }
        />
      ))}
    </Stack>
  )
}

type Body = Parameters<typeof saveBudget>[0]

/** The preview's pages, one below the other. */
function Pages({ body }: { readonly body: Body }) {
  const [wanted] = useDebouncedValue(body, previewAfterMs)
  const reading = useQuery({
    queryKey: readKey(orcamentoPrintPreview, { body: wanted }),
    queryFn: ({ signal }) => call(orcamentoPrintPreview, { body: wanted }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <ScrollRegion className={styles.desk} label="Pré-visualização" aria-busy={reading.isFetching}>
      <Reading of={reading} waiting={<Loader m="xl" aria-label="Preparando…" />}>
        {({ data: { total, paginas } }) => (
          <div className={styles.pages} data-old={reading.isFetching || undefined}>
            {paginas.map((svg, at) => (
              // Pages have no id but their position.
              // oxlint-disable-next-line react/no-array-index-key
              <Page key={at} svg={svg} label={`Página ${at + 1} de ${total}`} />
            ))}
            <MorePages count={total - paginas.length} />
          </div>
        )}
      </Reading>
    </ScrollRegion>
  )
}

const MorePages = ({ count }: { readonly count: number }) =>
  count > 0 && (
    <Note>{count === 1 ? 'Mais 1 página no PDF.' : `Mais ${count} páginas no PDF.`}</Note>
  )

/** Shown through `img`, which runs no script inside the SVG. */
function Page({ svg, label }: { readonly svg: string; readonly label: string }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
    image.current?.setAttribute('src', made)
    return () => URL.revokeObjectURL(made)
  }, [svg])
  const [, width = '595', height = '842'] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? []
  return (
    <img
      className={styles.page}
      ref={image}
      alt={label}
      width={Math.round(Number(width))}
      height={Math.round(Number(height))}
    />
  )
}

function Bar({ body, num_orc }: { readonly body: Body; readonly num_orc: string }) {
  const [busy, setBusy] = useState<'pdf' | 'excel'>()
  const save = async (formato: 'pdf' | 'excel') => {
    setBusy(formato)
    await saveBudget({ ...body, formato }, num_orc)
    setBusy(undefined)
  }
  return (
    <Row as="footer" justify="end" className={styles.bar}>
      <Button
        variant="default"
        leftSection={<IconFileSpreadsheet size={17} stroke={1.5} />}
        loading={busy === 'excel'}
        disabled={busy === 'pdf'}
        onClick={() => void save('excel')}
      >
        Baixar Excel
      </Button>
      <Button
        leftSection={<IconFileTypePdf size={17} stroke={1.5} />}
        loading={busy === 'pdf'}
        disabled={busy === 'excel'}
        onClick={() => void save('pdf')}
      >
        Baixar PDF
      </Button>
    </Row>
  )
}
