import { todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { Button, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '../../../ui/icons.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { TableFrame } from '../../../ui/table/data-table.tsx'
import { placeOf, Taxa, Vigencia } from './aliquota-cells.tsx'
import type { CellProblems, ShownAliquota } from './aliquota-cells.tsx'

interface IofProps extends CellProblems {
  /** All rates: those of other taxes are left alone. */
  readonly aliquotas: readonly ShownAliquota[]
  readonly isReadOnly: boolean
  readonly onChange: (aliquotas: ShownAliquota[]) => void
}

const nova = (chave: number): ShownAliquota => ({
  chave,
  tributo: 'iof',
  pessoa: null,
  municipio: '',
  servico: '',
  taxa: 0,
  teto: null,
  dia: 20,
  ajuste: 'anterior',
  codigo_receita: '',
  vigencia_inicio: todayInSaoPaulo(Date.now()),
  vigencia_fim: null,
  norma: '',
})

/** The rates of IOF of card purchases in another currency, one row per period of validity. */
export function IofTable({ aliquotas, isReadOnly, errors, onChange }: IofProps) {
  const change = (chave: number, after: Partial<ShownAliquota>) =>
    onChange(aliquotas.map((one) => (one.chave === chave ? { ...one, ...after } : one)))
  const add = () =>
    onChange([...aliquotas, nova(Math.max(0, ...aliquotas.map(({ chave }) => chave)) + 1)])
  return (
    <Card
      flush
      level={3}
      title="IOF de compras no cartão em outra moeda"
      subtitle="O dia da compra escolhe a alíquota. Ela só é proposta: a fatura do banco decide."
      aside={
        !isReadOnly && (
          <Button size="xs" variant="default" leftSection={<IconPlus size={15} />} onClick={add}>
            Nova alíquota de IOF
          </Button>
        )
      }
    >
      <TableFrame bare label="Alíquotas de IOF">
        <thead>
          <tr>
            <th scope="col">Alíquota</th>
            <th scope="col">Vigência</th>
            <th scope="col">Até</th>
            <th scope="col">Norma</th>
            <th scope="col">
              <span className="visually-hidden">Excluir</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {aliquotas.map((aliquota, at) => {
            const { chave, tributo, norma } = aliquota
            if (tributo !== 'iof') return null
            const path = `aliquotas.${at}.`
            const cell = {
              aliquota,
              nome: 'IOF',
              path,
              errors,
              isReadOnly,
              onChange: (after: Partial<ShownAliquota>) => change(chave, after),
            }
            return (
              <tr key={chave}>
                <Taxa {...cell} />
                <Vigencia {...cell} />
                <td>
                  <TextInput
                    size="xs"
                    miw={200}
                    disabled={isReadOnly}
                    aria-label="IOF: norma"
                    {...placeOf({ path, errors })('norma')}
                    maxLength={120}
                    value={norma}
                    onChange={({ currentTarget: { value } }) => change(chave, { norma: value })}
                  />
                </td>
                <td>
                  {!isReadOnly && (
                    <IconButton
                      label="Excluir IOF"
                      onClick={() => onChange(aliquotas.filter((one) => one.chave !== chave))}
                    >
                      <IconTrash size={15} stroke={1.5} />
                    </IconButton>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </TableFrame>
    </Card>
  )
}
