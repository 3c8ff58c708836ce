import { ActionIcon } from '@mantine/core'
import { formatReais, centsOfReais, cents } from '@claquete/core/kernel/amounts/money'
import { valorOfItem } from '@claquete/core/equipamentos/remessas/remessa'
import { counted } from '../../lib/plain/format.ts'
import { useValues } from '../../lib/form/form.ts'
import type { RecordForm } from '../../ui/form/use-record-form.ts'
import { Section } from '../../ui/form/layout.tsx'
import { IconTrash } from '../../ui/icons.ts'
import { Row, Stack } from '../../ui/layout/flex.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { ItemSearch } from './item-search.tsx'
import { periodOf, sumsOf } from './values.ts'
import type { ItemValues, Values } from './values.ts'
import styles from './remessas.module.css'

interface ItensSectionProps {
  readonly f: RecordForm<Values>
  readonly id_remessa: number | undefined
  /** It went out: its items stay as they are. */
  readonly isFixed: boolean
}

/** What goes out, with what each item costs and the sum. */
export function ItensSection({ f, id_remessa, isFixed }: ItensSectionProps) {
  const values = useValues(f)
  const { itens } = values
  const period = periodOf(values)
  const { diarias, pieces, total } = sumsOf(values)
  const setItens = (next: readonly ItemValues[]) => f.set('itens', next)
  return (
    <Section
      title="Itens"
      help={isFixed ? 'O que saiu não muda mais: registre a volta de cada item.' : undefined}
    >
      <Stack>
        {!isFixed && (
          <ItemSearch
            period={period}
            id_remessa={id_remessa}
            chosen={new Set(itens.map(({ id_equipamento }) => id_equipamento))}
            onAdd={(one) =>
              setItens([
                ...itens,
                {
                  id_equipamento: one.id_equipamento,
                  nome: one.nome,
                  codigo: one.codigo,
                  tipo: one.tipo,
                  estoque: one.quantidade,
                  quantidade: 1,
                  valor_aluguel: one.valorAluguel ?? 0,
                },
              ])
            }
          />
        )}
        {itens.length === 0 && period !== undefined && (
          <Note>Nenhum item ainda: busque acima o que vai sair.</Note>
        )}
        <div>
          <f.Each of="itens">
            {(row, index, item) => (
              <ItemLine
                key={item.id_equipamento ?? index}
                row={row}
                item={item as ItemValues}
                diarias={diarias}
                isFixed={isFixed}
                onRemove={() => setItens(itens.filter((_, at) => at !== index))}
              />
            )}
          </f.Each>
        </div>
        {itens.length > 0 && (
          <Row justify="between">
            <Note>
              {counted(pieces, 'peça', 'peças')} por {counted(diarias, 'diária', 'diárias')}
            </Note>
            <strong className="numbers">{formatReais(total)}</strong>
          </Row>
        )}
      </Stack>
    </Section>
  )
}

interface ItemLineProps {
  readonly row: Pick<
    RecordForm<{ quantidade: number | null; valor_aluguel: number | null }>,
    'Number' | 'OptionalMoney'
  >
  readonly item: ItemValues
  readonly diarias: number
  readonly isFixed: boolean
  readonly onRemove: () => void
}

function ItemLine({ row, item, diarias, isFixed, onRemove }: ItemLineProps) {
  const { nome, codigo, tipo, estoque, quantidade, valor_aluguel } = item
  const valor = valorOfItem(centsOfReais(valor_aluguel ?? 0), quantidade ?? 0, diarias)
  return (
    <div className={styles.item}>
      <div className={styles.name}>
        <div>{nome}</div>
        <Note small>{[codigo, tipo].join(' · ')}</Note>
      </div>
      <row.Number
        of="quantidade"
        label={`Quantidade de ${nome}`}
        isLabelHidden
        isDisabled={isFixed || estoque === 1}
      />
      <row.OptionalMoney
        of="valor_aluguel"
        label={`Aluguel por dia de ${nome}`}
        isLabelHidden
        isDisabled={isFixed}
      />
      <span className={`numbers ${styles.value}`}>{formatReais(valor ?? cents(0))}</span>
      {!isFixed && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Tirar ${nome} (${codigo})`}
          onClick={onRemove}
        >
          <IconTrash size={16} stroke={1.5} />
        </ActionIcon>
      )}
    </div>
  )
}
