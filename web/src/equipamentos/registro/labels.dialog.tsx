import { etiquetaPrint, labelsMost } from '@claquete/contract/equipamentos/registro/etiqueta'
import { labelTemplates, pagesOf, placesOf } from '@claquete/core/equipamentos/registro/labels'
import type { LabelTemplateName } from '@claquete/core/equipamentos/registro/labels'
import { openAnswer } from '../../lib/acts/open-answer.ts'
import { useValues } from '../../lib/form/form.ts'
import { counted } from '../../lib/plain/format.ts'
import { callFile } from '../../lib/wire/call.ts'
import { FormDialog } from '../../ui/form/dialog.tsx'
import { Fields, Span } from '../../ui/form/layout.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { Row, Stack } from '../../ui/layout/flex.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { Status } from '../../ui/status.tsx'
import { SheetPreview } from './sheet-preview.tsx'
import { keepLabelSettings, readLabelSettings } from './use-label-settings.ts'

/** What of an equipment its label needs. */
export interface ToLabel {
  readonly id_equipamento: number
  readonly codigo: string
  readonly nome: string
  readonly quantidade: number
}

interface LabelsDialogProps {
  readonly equipamentos: readonly ToLabel[]
  readonly onClose: () => void
}

const templateOptions = Object.entries(labelTemplates).map(([value, { nome }]) => ({
  value,
  label: nome,
}))

interface Values {
  readonly modelo: LabelTemplateName
  readonly primeira: number | null
  /** One label of several equal pieces, or one for each. */
  readonly copias: 'uma' | 'cada'
  readonly ajuste_x: number | null
  readonly ajuste_y: number | null
}

const itemsOf = (equipamentos: readonly ToLabel[], { copias }: Pick<Values, 'copias'>) =>
  equipamentos.map(({ id_equipamento, quantidade }) => ({
    id_equipamento,
    copias: copias === 'cada' ? Math.min(quantidade, labelsMost) : 1,
  }))

const copyOptions = { uma: 'Uma de cada equipamento', cada: 'Uma para cada peça' }

/** Labels of the selected equipment: on which paper, from which place, and how far the printer is off. */
export function LabelsDialog({ equipamentos, onClose }: LabelsDialogProps) {
  const isMany = equipamentos.some(({ quantidade }) => quantidade > 1)
  const f = useRecordForm(etiquetaPrint, {
    initial: (): Values => ({ ...readLabelSettings(), primeira: 1, copias: 'uma' }),
    request: ({ copias, ...body }) => ({
      body: {
        ...body,
        itens: itemsOf(equipamentos, { copias }),
        ajuste_x: body.ajuste_x ?? 0,
        ajuste_y: body.ajuste_y ?? 0,
      },
    }),
    send: async ({ body }) => {
      const failures: unknown[] = []
      await openAnswer(
        () => callFile(etiquetaPrint, { body }),
        (error) => void failures.push(error),
      )
      if (failures.length > 0) throw failures[0]
      const { modelo, ajuste_x = 0, ajuste_y = 0 } = body
      keepLabelSettings({ modelo, ajuste_x, ajuste_y })
      return {}
    },
  })
  const values = useValues(f)
  const template = labelTemplates[values.modelo]
  const count = itemsOf(equipamentos, values).reduce((sum, { copias }) => sum + copias, 0)
  const first = Math.min(Math.max(values.primeira ?? 1, 1), placesOf(template))
  const pages = pagesOf(template, count, first)
  const isSheet = template.tipo === 'folha'
  return (
    <FormDialog
      form={f}
      title="Imprimir etiquetas"
      yes="Gerar PDF"
      size="lg"
      isChanged={() => false}
      onClose={onClose}
    >
      <Row align="start" nowrap gap={4}>
        <Stack grow>
          <Fields>
            <Span of={12}>
              <f.Select
                of="modelo"
                label="Papel"
                options={templateOptions}
                onSet={() => f.set('primeira', 1)}
              />
            </Span>
            {isMany && (
              <Span of={12}>
                <f.Segments of="copias" label="De peças iguais" options={copyOptions} />
              </Span>
            )}
            {isSheet && (
              <f.Number
                of="primeira"
                label="Primeira etiqueta"
                help="Onde a folha usada continua"
              />
            )}
            <f.Number
              of="ajuste_x"
              label="Ajuste horizontal (mm)"
              help="Positivo vai para a direita"
              decimals={1}
            />
            <f.Number
              of="ajuste_y"
              label="Ajuste vertical (mm)"
              help="Positivo vai para baixo"
              decimals={1}
            />
          </Fields>
          <Status as="p">
            {counted(count, 'etiqueta', 'etiquetas')}
            {isSheet && ` em ${counted(pages, 'folha', 'folhas')}`}
          </Status>
          <Note small>
            Imprima em tamanho real (100%), sem ajustar à página. O ajuste fica guardado neste
            navegador.
          </Note>
        </Stack>
        {isSheet && <SheetPreview template={template} first={first} count={count} />}
      </Row>
    </FormDialog>
  )
}
