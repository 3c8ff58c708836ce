import {
  relacaoLeiauteList,
  relacaoLeiauteSave,
} from '@claquete/contract/orcamentos/incentivado/leiaute'
import type { LeiauteDaRelacao } from '@claquete/contract/orcamentos/incentivado/leiaute'
import { relacaoView } from '@claquete/contract/orcamentos/incentivado/prestacao'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { Button, Input } from '@mantine/core'
import { useState } from 'react'
import { useValues } from '../../../lib/form/form.ts'
import { moveItem } from '../../../lib/plain/move-item.ts'
import { DragGrip } from '../../../ui/buttons/drag-grip.tsx'
import { useSortableRow } from '../../../ui/drag/use-sortable.ts'
import type { BoundFields } from '../../../ui/fields/bound.tsx'
import { FormDialog } from '../../../ui/form/dialog.tsx'
import { Fields, Section, Span } from '../../../ui/form/layout.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { IconPlus } from '../../../ui/icons.ts'
import { Row } from '../../../ui/layout/flex.tsx'
import { DotsMenu } from '../../../ui/menu/dots-menu.tsx'
import styles from './leiaute.module.css'
import { lidoOptions } from './norma.labels.ts'

interface ColunaValues {
  readonly campo: string
  readonly titulo: string
  readonly largura: number | null
  readonly mostra: boolean
  readonly vigencia_inicio: CalendarDate | null
  readonly vigencia_fim: CalendarDate | null
}

const dayOf = (day: string | null | undefined) => (day ? calendarDate(day) : null)

const valuesOf = ({ norma, endereco, lido, colunas, versao }: LeiauteDaRelacao) => ({
  norma,
  endereco,
  lido,
  versao,
  colunas: colunas.map(({ mostra, vigencia_inicio, vigencia_fim, ...one }): ColunaValues => ({
    ...one,
    mostra: mostra === 'S',
    vigencia_inicio: dayOf(vigencia_inicio),
    vigencia_fim: dayOf(vigencia_fim),
  })),
})

interface LeiauteDialogProps {
  readonly leiaute: LeiauteDaRelacao
  readonly onClose: () => void
}

/** The columns of a sheet: their order, headings, widths and periods, and what asks for them. */
export function LeiauteDialog({ leiaute, onClose }: LeiauteDialogProps) {
  const { relacao, titulo } = leiaute
  const f = useRecordForm(relacaoLeiauteSave, {
    initial: () => valuesOf(leiaute),
    request: ({ colunas, ...values }) => ({
      body: {
        ...values,
        relacao,
        colunas: colunas.map(({ mostra, ...one }) => ({ ...one, mostra: mostra ? 'S' : 'N' })),
      },
    }),
    refresh: [relacaoLeiauteList, relacaoView],
  })
  const { colunas } = useValues(f)
  const set = (next: readonly ColunaValues[]) => f.set('colunas', [...next])
  const add = () =>
    set([
      ...colunas,
      {
        campo: '',
        titulo: '',
        largura: 14,
        mostra: true,
        vigencia_inicio: null,
        vigencia_fim: null,
      },
    ])
  return (
    <FormDialog form={f} title={titulo} yes="Salvar" size="xl" onClose={onClose}>
      <Section
        title="Colunas"
        help="Na ordem em que saem no Excel e no PDF. O que fica sem marca não sai."
        action={
          <Button size="xs" variant="default" leftSection={<IconPlus size={15} />} onClick={add}>
            Nova coluna
          </Button>
        }
      >
        {f.form.errors['colunas'] && <Input.Error>{f.form.errors['colunas']}</Input.Error>}
        <div className={styles.head} aria-hidden>
          <span>Título</span>
          <span>O que mostra</span>
          <span>Largura</span>
        </div>
        <ul className={styles.columns} aria-label="Colunas">
          <f.Each of="colunas">
            {(row, at) => (
              <ColunaRow
                row={row}
                at={at}
                coluna={colunas[at]}
                campos={leiaute.campos}
                count={colunas.length}
                onMove={(from, to) => set(moveItem(colunas, from, to))}
                onRemove={() => set(colunas.toSpliced(at, 1))}
              />
            )}
          </f.Each>
        </ul>
      </Section>
      <Section
        title="De onde vêm"
        help="Confira no texto oficial antes de dizer que foram lidas nele."
      >
        <Fields>
          <Span of={12}>
            <f.Text of="norma" label="Norma, manual ou edital" />
          </Span>
          <Span of={12}>
            <f.Text of="endereco" label="Endereço do texto" placeholder="https://" />
          </Span>
          <Span of={12}>
            <f.Select of="lido" label="Quão certas são" options={lidoOptions} />
          </Span>
        </Fields>
      </Section>
    </FormDialog>
  )
}

interface ColunaRowProps extends Pick<LeiauteDaRelacao, 'campos'> {
  readonly row: BoundFields<ColunaValues>
  readonly at: number
  readonly coluna: ColunaValues | undefined
  readonly count: number
  readonly onMove: (from: number, to: number) => void
  readonly onRemove: () => void
}

function ColunaRow({ row, at, coluna, campos, count, onMove, onRemove }: ColunaRowProps) {
  const { item, grip } = useSortableRow(at, onMove)
  const [isAsked, setAsked] = useState(false)
  const isDated = isAsked || Boolean(coluna?.vigencia_inicio ?? coluna?.vigencia_fim)
  const name = coluna?.titulo || `coluna ${at + 1}`
  const bare = { isLabelHidden: true } as const
  return (
    <li ref={item} className={styles.column}>
      <DragGrip ref={grip} />
      <row.Check of="mostra" label={`Mostrar ${name}`} isLabelHidden />
      <row.Text of="titulo" label={`Título da coluna ${at + 1}`} {...bare} />
      <row.Select
        of="campo"
        label={`Valor da coluna ${at + 1}`}
        placeholder="O que mostra"
        options={campos.map(({ campo, nome }) => ({ value: campo, label: nome }))}
        {...bare}
      />
      <row.Number of="largura" label={`Largura da coluna ${at + 1}`} {...bare} />
      <DotsMenu
        label={`Ações de ${name}`}
        actions={[
          ...(at === 0 ? [] : [{ label: 'Subir', run: () => onMove(at, at - 1) }]),
          ...(at === count - 1 ? [] : [{ label: 'Descer', run: () => onMove(at, at + 1) }]),
          ...(isDated ? [] : [{ label: 'Dizer o período', run: () => setAsked(true) }]),
          { label: 'Tirar', run: onRemove },
        ]}
      />
      {isDated && (
        <div className={styles.period}>
          <Row>
            <row.Date of="vigencia_inicio" label="Vale desde" size="xs" />
            <row.Date of="vigencia_fim" label="Vale até" size="xs" />
          </Row>
        </div>
      )}
    </li>
  )
}
