import { remessaEntrada } from '@claquete/contract/equipamentos/remessas/movimento'
import { useValues } from '../../../lib/form/form.ts'
import { FormDialog } from '../../../ui/form/dialog.tsx'
import { Fields, Span } from '../../../ui/form/layout.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { Note } from '../../../ui/layout/text.tsx'
import type { Line } from './checklist.ts'
import type { Desk } from './use-desk.ts'

type Condicao = 'avariado' | 'faltando'

interface ProblemValues {
  /** All of the item, or one of the parts of a kit. */
  readonly parte: string
  readonly condicao: Condicao
  readonly quantidade: number | null
  readonly obs: string
}

const whole = 'tudo'
// A key that looks like a number would come before all others.
const keyOf = (id_equipamento: number) => `parte ${id_equipamento}`

interface ProblemDialogProps {
  readonly desk: Desk
  readonly line: Line
  readonly onClose: () => void
}

/** What came back damaged, or did not come back: it waits with the rest where there is no network. */
export function ProblemDialog({ desk, line, onClose }: ProblemDialogProps) {
  const { item, left } = line
  const f = useRecordForm(remessaEntrada, {
    initial: { parte: whole, condicao: 'avariado', quantidade: left, obs: '' } as ProblemValues,
    request: ({ parte, condicao, quantidade, obs }: ProblemValues) => ({
      body: {
        id_remessa: desk.remessa.id_remessa,
        data_entrada: new Date().toISOString(),
        itens: [
          {
            id_remessa_item: item.id_remessa_item,
            id_equipamento: partOf(line, parte)?.id_equipamento ?? null,
            quantidade,
            condicao,
            obs,
          },
        ],
      },
    }),
    send: async (_, values: ProblemValues) => {
      desk.giveBack(line, returnsOf(line, values))
      return { msg: '' }
    },
  })
  const { parte, condicao } = useValues(f)
  const max = maxOf(line, parte)
  return (
    <FormDialog form={f} title={item.nome} yes="Registrar" onClose={onClose}>
      <Fields>
        <Span of={12}>
          <f.Radios
            of="condicao"
            label="O que houve"
            options={[
              { value: 'avariado', label: 'Voltou avariado' },
              { value: 'faltando', label: 'Não voltou: está faltando' },
            ]}
          />
        </Span>
        {item.partes.length > 0 && (
          <Span of={12}>
            <f.Choice
              of="parte"
              label="Qual peça"
              options={{
                [whole]: 'O conjunto todo',
                ...Object.fromEntries(
                  item.partes.map(({ id_equipamento, nome }) => [keyOf(id_equipamento), nome]),
                ),
              }}
            />
          </Span>
        )}
        {max > 1 && <f.Number of="quantidade" label={`Quantas de ${max}`} />}
        <Span of={12}>
          <f.Area of="obs" label="Descreva" rows={2} placeholder="Tela trincada no canto" />
        </Span>
      </Fields>
      <Note>
        {condicao === 'avariado'
          ? 'Abre uma manutenção: não sai de novo até que ela seja encerrada.'
          : 'Fica faltando: na remessa dá para cobrar ou dizer que foi achado.'}
        {parte !== whole && ' O resto do conjunto volta em ordem.'}
      </Note>
    </FormDialog>
  )
}

const partOf = ({ item }: Line, parte: string) =>
  item.partes.find(({ id_equipamento }) => keyOf(id_equipamento) === parte)

function maxOf(line: Line, parte: string): number {
  const part = partOf(line, parte)
  return part ? part.quantidade * line.item.quantidade : line.left
}

function returnsOf(line: Line, { parte, condicao, quantidade, obs }: ProblemValues) {
  const many = Math.min(quantidade ?? 1, maxOf(line, parte))
  const part = partOf(line, parte)
  if (!part) return [{ quantidade: many, condicao, obs }]
  return [
    { quantidade: line.left, condicao: 'ok' as const },
    { id_equipamento: part.id_equipamento, quantidade: many, condicao, obs },
  ]
}
