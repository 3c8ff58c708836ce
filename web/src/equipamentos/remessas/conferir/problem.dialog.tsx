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
  /** The piece: empty for the whole item, else the equipment of a part. */
  readonly parte: string
  readonly condicao: Condicao
  readonly quantidade: number | null
  readonly obs: string
}

const whole = 'tudo'

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
            id_equipamento: parte === whole ? null : Number(parte),
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
                  item.partes.map(({ id_equipamento, nome }) => [String(id_equipamento), nome]),
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

function maxOf({ item, left }: Line, parte: string): number {
  const part = item.partes.find(({ id_equipamento }) => String(id_equipamento) === parte)
  return part ? part.quantidade * item.quantidade : left
}

function returnsOf(line: Line, { parte, condicao, quantidade, obs }: ProblemValues) {
  const many = Math.min(quantidade ?? 1, maxOf(line, parte))
  if (parte === whole) return [{ quantidade: many, condicao, obs }]
  return [
    { quantidade: line.left, condicao: 'ok' as const },
    { id_equipamento: Number(parte), quantidade: many, condicao, obs },
  ]
}
