import { irrfTableOnWire } from '@claquete/contract/livro/titulos/retencao'
import type { IrrfTableBody } from '@claquete/contract/livro/titulos/retencao'
import { todayInSaoPaulo } from '@claquete/core/kernel/calendar'
import { usualIrrfTables } from '@claquete/core/livro/titulos/irrf-table'
import { ActionIcon, Button, NumberInput } from '@mantine/core'
import { IconCopy, IconTrash } from '../../ui/icons.ts'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { DataTable } from '../../ui/layout/data-table.tsx'
import { Row } from '../../ui/layout/flex.tsx'
import { Grid } from '../../ui/layout/grid.tsx'
import { EmptyState } from '../../ui/states.tsx'

type ShownTable = IrrfTableBody & { readonly chave: number }
type Band = IrrfTableBody['faixas'][number]

const title = 'IRRF de pessoas físicas'

interface TablesProps {
  readonly tabelas: readonly ShownTable[]
  readonly isReadOnly: boolean
  readonly onMudar: (tabelas: ShownTable[]) => void
}

/** Progressive IRRF tables for individuals; a new one starts as a copy of another, or from the usual ones. */
export function IrrfTables({ tabelas, isReadOnly, onMudar }: TablesProps) {
  const copy = (tabela: ShownTable) => {
    const chave = Math.max(...tabelas.map((uma) => uma.chave)) + 1
    const vigencia_inicio = todayInSaoPaulo(Date.now())
    onMudar([...tabelas, { ...tabela, chave, vigencia_inicio, vigencia_fim: null }])
  }
  if (tabelas.length === 0) {
    const usual = () =>
      onMudar(usualIrrfTables.map((tabela, chave) => ({ ...irrfTableOnWire(tabela), chave })))
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
  return tabelas.map((tabela) => (
    <OrcamentoTable
      key={tabela.chave}
      tabela={tabela}
      isReadOnly={isReadOnly}
      onMudar={(depois) =>
        onMudar(tabelas.map((uma) => (uma.chave === tabela.chave ? { ...uma, ...depois } : uma)))
      }
      onCopiar={() => copy(tabela)}
      onExcluir={() => onMudar(tabelas.filter(({ chave }) => chave !== tabela.chave))}
    />
  ))
}

interface TableProps {
  readonly tabela: ShownTable
  readonly isReadOnly: boolean
  readonly onMudar: (depois: Partial<ShownTable>) => void
  readonly onCopiar: () => void
  readonly onExcluir: () => void
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

function OrcamentoTable({ tabela, isReadOnly, onMudar, onCopiar, onExcluir }: TableProps) {
  const changeBand = (at: number, depois: Partial<Band>) =>
    onMudar({
      faixas: tabela.faixas.map((uma, lugar) => (lugar === at ? { ...uma, ...depois } : uma)),
    })
  return (
    <Card
      level={3}
      title={title}
      subtitle={tabela.norma}
      aside={
        !isReadOnly && (
          <Row gap={1}>
            <ActionIcon variant="subtle" color="gray" aria-label="Copiar tabela" onClick={onCopiar}>
              <IconCopy size={16} stroke={1.5} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label="Excluir tabela"
              onClick={onExcluir}
            >
              <IconTrash size={16} stroke={1.5} />
            </ActionIcon>
          </Row>
        )
      }
    >
      <Grid min={130}>
        <DateInput
          size="xs"
          label="Em vigor de"
          disabled={isReadOnly}
          value={tabela.vigencia_inicio}
          onChange={(dia) => dia && onMudar({ vigencia_inicio: dia })}
        />
        <DateInput
          size="xs"
          label="Até"
          placeholder="Em vigor"
          disabled={isReadOnly}
          value={tabela.vigencia_fim}
          onChange={(dia) => onMudar({ vigencia_fim: dia })}
        />
        <NumberInput
          {...moneyText}
          label="Por dependente"
          disabled={isReadOnly}
          value={tabela.dependente}
          onChange={(valor) => typeof valor === 'number' && onMudar({ dependente: valor })}
        />
        <NumberInput
          {...moneyText}
          label="Desconto simplificado"
          disabled={isReadOnly}
          value={tabela.simplificado}
          onChange={(valor) => typeof valor === 'number' && onMudar({ simplificado: valor })}
        />
      </Grid>
      <Bands faixas={tabela.faixas} isReadOnly={isReadOnly} onMudar={changeBand} />
      <Reduction tabela={tabela} isReadOnly={isReadOnly} onMudar={onMudar} />
    </Card>
  )
}

interface BandsProps {
  readonly faixas: readonly Band[]
  readonly isReadOnly: boolean
  readonly onMudar: (at: number, depois: Partial<Band>) => void
}

function Bands({ faixas, isReadOnly, onMudar }: BandsProps) {
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
                onChange={(typed) => typeof typed === 'number' && onMudar(at, { ate: typed })}
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
              onChange={(typed) => typeof typed === 'number' && onMudar(at, { taxa: typed })}
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
              onChange={(typed) => typeof typed === 'number' && onMudar(at, { deduzir: typed })}
            />
          ),
        },
      ]}
      rows={faixas}
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
  tabela: { reducao },
  isReadOnly,
  onMudar,
}: Pick<TableProps, 'tabela' | 'isReadOnly' | 'onMudar'>) {
  if (!reducao) {
    return isReadOnly ? null : (
      <div>
        <Button
          variant="default"
          size="xs"
          onClick={() =>
            onMudar({ reducao: { isento_ate: 0, ate: 0, maxima: 0, parcela: 0, fator: 0 } })
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
            typeof valor === 'number' && onMudar({ reducao: { ...reducao, [campo]: valor } })
          }
        />
      ))}
    </Grid>
  )
}
