import { irrfTableOnWire } from '@claquete/contract/livro/titulos/retencao'
import type { IrrfTableBody } from '@claquete/contract/livro/titulos/retencao'
import { todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { usualIrrfTables } from '@claquete/core/livro/titulos/irrf-table'
import { Button, NumberInput } from '@mantine/core'
import type { CellProblems } from './aliquota-cells.tsx'
import { IconCopy, IconTrash } from '../../../ui/icons.ts'
import { DateInput } from '../../../ui/inputs/date-input.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { Row } from '../../../ui/layout/flex.tsx'
import { Grid } from '../../../ui/layout/grid.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { EmptyState } from '../../../ui/frame/states.tsx'

type ShownTable = IrrfTableBody & { readonly chave: number }
type Band = IrrfTableBody['faixas'][number]

const title = 'IRRF de pessoas físicas'

interface TablesProps extends CellProblems {
  readonly tables: readonly ShownTable[]
  readonly isReadOnly: boolean
  readonly onChange: (tables: ShownTable[]) => void
}

/** Progressive IRRF tables for individuals; a new one starts as a copy of another, or from the usual ones. */
export function IrrfTables({ tables, isReadOnly, errors, onChange }: TablesProps) {
  const copy = (tabela: ShownTable) => {
    const chave = Math.max(...tables.map((one) => one.chave)) + 1
    const vigencia_inicio = todayInSaoPaulo(Date.now())
    onChange([...tables, { ...tabela, chave, vigencia_inicio, vigencia_fim: null }])
  }
  if (tables.length === 0) {
    const usual = () =>
      onChange(usualIrrfTables.map((table, chave) => ({ ...irrfTableOnWire(table), chave })))
    return (
      <Card level={3} title={title}>
        <EmptyState
          dense
          title="Nenhuma tabela"
          action={
            !isReadOnly && (
              <Button size="xs" variant="default" onClick={usual}>
                Incluir as tabelas usuais
              </Button>
            )
          }
        >
          Sem uma tabela em vigor, o IRRF de pessoas físicas não é calculado.
        </EmptyState>
      </Card>
    )
  }
  return tables.map((table, at) => (
    <OrcamentoTable
      key={table.chave}
      table={table}
      errors={errors}
      path={`tabelas_irrf.${at}.`}
      isReadOnly={isReadOnly}
      onChange={(depois) =>
        onChange(tables.map((one) => (one.chave === table.chave ? { ...one, ...depois } : one)))
      }
      onCopy={() => copy(table)}
      onDelete={() => onChange(tables.filter(({ chave }) => chave !== table.chave))}
    />
  ))
}

interface TableProps extends CellProblems {
  /** Of the table in the call, with its dot. */
  readonly path: string
  readonly table: ShownTable
  readonly isReadOnly: boolean
  readonly onChange: (after: Partial<ShownTable>) => void
  readonly onCopy: () => void
  readonly onDelete: () => void
}

const moneyText = {
  size: 'xs',
  decimalSeparator: ',',
  thousandSeparator: '.',
  decimalScale: 2,
  fixedDecimalScale: true,
  hideControls: true,
  min: 0,
} as const

function OrcamentoTable(props: TableProps) {
  const { table, isReadOnly, path, errors, onChange, onCopy, onDelete } = props
  const place = (campo: keyof IrrfTableBody) => ({
    'data-path': `${path}${campo}`,
    error: errors[`${path}${campo}`],
  })
  const changeBand = (at: number, depois: Partial<Band>) =>
    onChange({
      faixas: table.faixas.map((one, index) => (index === at ? { ...one, ...depois } : one)),
    })
  return (
    <Card
      level={3}
      title="IRRF de pessoas físicas"
      subtitle={table.norma}
      aside={
        !isReadOnly && (
          <Row gap={1}>
            <IconButton label="Copiar tabela" onClick={onCopy}>
              <IconCopy size={16} stroke={1.5} />
            </IconButton>
            <IconButton label="Excluir tabela" onClick={onDelete}>
              <IconTrash size={16} stroke={1.5} />
            </IconButton>
          </Row>
        )
      }
    >
      <Grid min={130}>
        <DateInput
          size="xs"
          label="Em vigor de"
          {...place('vigencia_inicio')}
          disabled={isReadOnly}
          value={table.vigencia_inicio}
          onChange={(dia) => dia && onChange({ vigencia_inicio: dia })}
        />
        <DateInput
          size="xs"
          label="Até"
          {...place('vigencia_fim')}
          placeholder="Em vigor"
          disabled={isReadOnly}
          value={table.vigencia_fim}
          onChange={(dia) => onChange({ vigencia_fim: dia })}
        />
        <NumberInput
          {...moneyText}
          label="Por dependente"
          {...place('dependente')}
          disabled={isReadOnly}
          value={table.dependente}
          onChange={(valor) => typeof valor === 'number' && onChange({ dependente: valor })}
        />
        <NumberInput
          {...moneyText}
          label="Desconto simplificado"
          {...place('simplificado')}
          disabled={isReadOnly}
          value={table.simplificado}
          onChange={(valor) => typeof valor === 'number' && onChange({ simplificado: valor })}
        />
      </Grid>
      <Bands bands={table.faixas} isReadOnly={isReadOnly} onChange={changeBand} />
      <Reduction table={table} isReadOnly={isReadOnly} onChange={onChange} />
    </Card>
  )
}

interface BandsProps {
  readonly bands: readonly Band[]
  readonly isReadOnly: boolean
  readonly onChange: (at: number, after: Partial<Band>) => void
}

function Bands({ bands, isReadOnly, onChange }: BandsProps) {
  return (
    <DataTable
      label="Faixas"
      columns={[
        {
          key: 'ate',
          label: 'Até',
          cell: ({ ate }, at) =>
            ate === null ? (
              'Acima'
            ) : (
              <NumberInput
                {...moneyText}
                aria-label={`Faixa ${at + 1}: até`}
                disabled={isReadOnly}
                value={ate}
                onChange={(typed) => typeof typed === 'number' && onChange(at, { ate: typed })}
              />
            ),
        },
        {
          key: 'taxa',
          label: 'Alíquota (%)',
          cell: ({ taxa }, at) => (
            <NumberInput
              {...moneyText}
              aria-label={`Faixa ${at + 1}: alíquota`}
              max={100}
              disabled={isReadOnly}
              value={taxa}
              onChange={(typed) => typeof typed === 'number' && onChange(at, { taxa: typed })}
            />
          ),
        },
        {
          key: 'deduzir',
          label: 'Deduzir',
          cell: ({ deduzir }, at) => (
            <NumberInput
              {...moneyText}
              aria-label={`Faixa ${at + 1}: deduzir`}
              disabled={isReadOnly}
              value={deduzir}
              onChange={(typed) => typeof typed === 'number' && onChange(at, { deduzir: typed })}
            />
          ),
        },
      ]}
      rows={bands}
      rowKey={(_, at) => at}
    />
  )
}

const ofReduction = [
  ['isento_ate', 'Isento até'],
  ['maxima', 'Redução máxima'],
  ['ate', 'Reduz até'],
  ['parcela', 'Parcela'],
  ['fator', 'Menos % do bruto'],
] as const

function Reduction({
  table: { reducao },
  isReadOnly,
  onChange,
}: Pick<TableProps, 'table' | 'isReadOnly' | 'onChange'>) {
  if (!reducao) {
    return isReadOnly ? null : (
      <div>
        <Button
          variant="default"
          size="xs"
          onClick={() =>
            onChange({ reducao: { isento_ate: 0, ate: 0, maxima: 0, parcela: 0, fator: 0 } })
          }
        >
          Incluir redução
        </Button>
      </div>
    )
  }
  return (
    <Grid min={130}>
      {ofReduction.map(([campo, label]) => (
        <NumberInput
          key={campo}
          {...moneyText}
          {...(campo === 'fator' && { decimalScale: 6, fixedDecimalScale: false, max: 100 })}
          label={label}
          disabled={isReadOnly}
          value={reducao[campo]}
          onChange={(valor) =>
            typeof valor === 'number' && onChange({ reducao: { ...reducao, [campo]: valor } })
          }
        />
      ))}
    </Grid>
  )
}
