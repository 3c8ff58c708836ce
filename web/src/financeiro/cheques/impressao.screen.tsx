import { toChequeLayout } from '../../addresses/financeiro.ts'
import {
  chequeLayoutSave,
  chequeLayouts,
  chequeTest,
} from '@claquete/contract/financeiro/cheques/impressao'
import type { StoredLayout } from '@claquete/contract/financeiro/cheques/impressao'
import { campoLabels, problemsOfLayout } from '@claquete/core/financeiro/cheques/layout'
import type { CampoOfCheque, ChequeLayout } from '@claquete/core/financeiro/cheques/layout'
import { addDays } from '@claquete/core/kernel/time/calendar'
import { cents } from '@claquete/core/kernel/amounts/money'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { callFile, useRead } from '../../lib/wire/call.ts'
import { useToday } from '../../lib/page/clock.ts'
import { useValues } from '../../lib/form/form.ts'
import { openAnswer } from '../../lib/acts/open-answer.ts'
import { useMay } from '../../lib/account/permission.ts'
import { FormPage } from '../../ui/form/page.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import type { RecordForm } from '../../ui/form/use-record-form.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Stack } from '../../ui/layout/flex.tsx'
import { Grid } from '../../ui/layout/grid.tsx'
import { LinkTabs } from '../../ui/layout/link-tabs.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { EmptyState } from '../../ui/frame/states.tsx'
import { ChequePaper } from './cheque-paper.tsx'
import { chequeReads } from './use-cheques.ts'

/** Where the fields of a cheque are printed on the form of each bank. */
export default function ImpressaoScreen() {
  const reading = useRead(chequeLayouts, {}, { staleTime: 0 })
  const [search] = useSearchParams()
  return (
    <Reading of={reading} waiting={420}>
      {({ data: layouts }) => {
        const wanted = search.get('banco') ?? ''
        const layout = layouts.find(({ numero_banco }) => numero_banco === wanted) ?? layouts[0]
        return (
          <Page width="form">
            <LinkTabs
              label="Bancos"
              tabs={layouts.map(({ numero_banco, banco }) => ({
                label: banco,
                to: toChequeLayout({ banco: numero_banco }),
                isCurrent: numero_banco === layout?.numero_banco,
              }))}
            />
            {layout ? (
              <LayoutForm key={`${layout.numero_banco}/${layout.versao}`} layout={layout} />
            ) : (
              <EmptyState title="Nenhuma posição de impressão">
                As posições de cada banco aparecem aqui.
              </EmptyState>
            )}
          </Page>
        )
      }}
    </Reading>
  )
}

type Values = Omit<StoredLayout, 'banco'>

function LayoutForm({ layout: { banco, ...layout } }: { layout: StoredLayout }) {
  const may = useMay()
  const f = useRecordForm(chequeLayoutSave, {
    name: `cheque-impressao/${layout.numero_banco}`,
    initial: layout,
    refresh: [chequeLayouts, ...chequeReads],
  })
  return (
    <FormPage
      form={f}
      isReadOnly={!may(chequeLayoutSave.access)}
      aside={may(chequeTest.access) && <TestButton read={() => f.form.getValues()} />}
    >
      <Editor f={f} banco={banco} isStored={layout.versao > 0} />
    </FormPage>
  )
}

function TestButton({ read }: { readonly read: () => Values }) {
  const print = () => {
    const { versao: _seen, ...body } = read()
    return openAnswer(() => callFile(chequeTest, { body }))
  }
  return (
    <Button variant="default" onClick={() => void print()}>
      Imprimir folha de teste
    </Button>
  )
}

const sampleValor = cents(1_234_567_89)

interface EditorProps {
  readonly f: RecordForm<Values>
  readonly banco: string
  readonly isStored: boolean
}

function Editor({ f, banco, isStored }: EditorProps) {
  const layout: ChequeLayout = useShownLayout(f)
  const today = useToday()
  const [selected, setSelected] = useState<CampoOfCheque>()
  const problems = problemsOfLayout(layout)
  const sample = {
    valor: sampleValor,
    favorecido: 'Favorecido do cheque de exemplo',
    local: 'São Paulo',
    dataEmissao: today,
    bom_para: addDays(today, 30),
  }
  return (
    <Stack>
      {/* What is typed below is seen here. */}
      <Stack style={{ position: 'sticky', top: 0, zIndex: 2 }}>
        <Card
          title={`Cheque · ${banco}`}
          subtitle={
            isStored
              ? 'Posições deste banco, em milímetros a partir do canto de cima, à esquerda.'
              : 'Este banco ainda não tem posições próprias: usa as de sempre até você salvar.'
          }
        >
          <ChequePaper
            label={`Cheque de exemplo do ${banco}`}
            cheque={sample}
            layout={layout}
            guides
            selected={selected}
            onSelect={setSelected}
          />
          <Note small>
            A faixa cinza é a magnética do banco e fica sem impressão. As marcas da borda estão a
            cada centímetro.
          </Note>
        </Card>
      </Stack>
      {problems.length > 0 && (
        <Notice tone="warning">{problems.map(({ msg }) => msg).join(' ')}</Notice>
      )}
      <Card title="Folha e impressora" level={3}>
        <Grid min={130}>
          <f.Number of="largura" label="Largura da folha" {...place} />
          <f.Number of="altura" label="Altura da folha" {...place} />
          <f.Number of="deslocamento_x" label="Mover à direita" {...place} />
          <f.Number of="deslocamento_y" label="Mover para baixo" {...place} />
          <f.Number of="fonte" label="Letra, em pontos" {...place} />
        </Grid>
      </Card>
      <Card title="Campos" level={3} subtitle="As setas do teclado movem meio milímetro.">
        <Grid min={250} gap={4}>
          <f.Each of="campos">
            {(row, _at, { campo }) => (
              <Stack
                as="fieldset"
                gap={1}
                aria-label={campoLabels[campo]}
                onFocus={() => setSelected(campo)}
              >
                <Note small tone={campo === selected ? 'success' : 'muted'}>
                  {campoLabels[campo]}
                </Note>
                <Grid min={70} gap={2}>
                  <row.Number of="x" label="Esquerda" {...place} />
                  <row.Number of="y" label="Topo" {...place} />
                  <row.Number of="largura" label="Largura" {...place} />
                </Grid>
              </Stack>
            )}
          </f.Each>
        </Grid>
      </Card>
    </Stack>
  )
}

/** A measure on the paper: the arrows move it by half a millimetre. */
const place = { decimals: 1, step: 0.5, isRequired: false } as const

const number = (value: unknown, usual: number) => (typeof value === 'number' ? value : usual)

/** The values while they are typed; an empty number counts as zero in the drawing. */
function useShownLayout(f: RecordForm<Values>): ChequeLayout {
  const values = useValues(f)
  return {
    largura: number(values.largura, 175) || 175,
    altura: number(values.altura, 80) || 80,
    deslocamento_x: number(values.deslocamento_x, 0),
    deslocamento_y: number(values.deslocamento_y, 0),
    fonte: number(values.fonte, 10) || 10,
    campos: values.campos.map(({ campo, x, y, largura }) => ({
      campo,
      x: number(x, 0),
      y: number(y, 0),
      largura: number(largura, 0),
    })),
  }
}
