import {
  contratoCancel,
  contratoCancelPreview,
  contratoEmit,
  contratoTakeBack,
} from '@claquete/contract/contratos/contrato/acts'
import { meioWords } from '@claquete/contract/contratos/contrato/envelope'
import { reais } from '../../lib/plain/money.ts'
import { call, useRead } from '../../lib/wire/call.ts'
import { Item, ItemList } from '../../ui/figures/item-list.tsx'
import { FormDialog } from '../../ui/form/dialog.tsx'
import { ReasonDialog } from '../../ui/form/reason-dialog.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { Reading } from '../../ui/frame/reading.tsx'
import { Stack } from '../../ui/layout/flex.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { contratoReads } from './contrato.labels.ts'
import { openAtService } from './contrato-shown.ts'
import type { ActDialogProps } from './contrato-shown.ts'
import { TitulosPreview } from './pagamentos/titulos-preview.tsx'

/** Emits a contract, after it was seen which titles its signature opens. */
export function EmitDialog({ contrato, onClose }: ActDialogProps) {
  const { id_contrato, versao, numero } = contrato
  const f = useRecordForm(contratoEmit, {
    initial: { versao },
    request: (body) => ({ params: { id_contrato }, body }),
    refresh: contratoReads,
  })
  return (
    <FormDialog form={f} title={`Emitir ${numero}`} yes="Emitir" onClose={onClose}>
      <Note>
        O PDF desta versão é guardado como está e não muda mais. Para mudar o texto depois, crie uma
        revisão.
      </Note>
      <TitulosPreview id_contrato={id_contrato} when="Na assinatura" />
    </FormDialog>
  )
}

const outcomes = [
  { value: 'recusado', label: 'Alguém recusou' },
  { value: 'cancelado', label: 'Desistimos deste envio' },
]

/** Ends what was sent and not signed. */
export function TakeBackDialog({ contrato, onClose }: ActDialogProps) {
  const { id_contrato, versao } = contrato
  const there = openAtService(contrato)
  const f = useRecordForm(contratoTakeBack, {
    initial: {
      resultado: there ? ('cancelado' as const) : ('recusado' as const),
      motivo: '',
      versao,
    },
    request: (body) => ({ params: { id_contrato }, body }),
    refresh: contratoReads,
  })
  return (
    <FormDialog form={f} title="Encerrar o envio" yes="Encerrar" onClose={onClose}>
      {there ? (
        <Notice tone="info">
          {`O cancelamento é pedido à ${meioWords[there.meio]} e vale quando ela confirmar. Quem recusa o faz lá, e a recusa chega aqui sozinha.`}
        </Notice>
      ) : (
        <f.Radios of="resultado" label="O que aconteceu" options={outcomes} />
      )}
      <f.Area
        of="motivo"
        label="Motivo"
        help={there ? undefined : 'Uma recusa abre a versão seguinte para editar, com este motivo.'}
      />
    </FormDialog>
  )
}

/** Cancels a contract, after it was seen what becomes of its titles. */
export function CancelDialog({ contrato, onClose }: ActDialogProps) {
  const { id_contrato, versao, numero } = contrato
  const reading = useRead(contratoCancelPreview, { params: { id_contrato } }, { staleTime: 0 })
  return (
    <ReasonDialog
      title={`Cancelar ${numero}`}
      yes="Cancelar o contrato"
      no="Voltar"
      refresh={contratoReads}
      run={(motivo) => call(contratoCancel, { params: { id_contrato }, body: { motivo, versao } })}
      onClose={onClose}
    >
      <Reading of={reading}>
        {({ data: { cancelados, mantidos } }) => (
          <Stack>
            {cancelados.length + mantidos.length === 0 && (
              <Note>Este contrato não abriu títulos.</Note>
            )}
            {cancelados.length > 0 && (
              <Notice tone="warning" title="Títulos que serão cancelados">
                <ItemList label="Títulos que serão cancelados" bare>
                  {cancelados.map(({ id_lancamento, descricao, valor }) => (
                    <Item
                      key={id_lancamento}
                      title={`nº ${id_lancamento}`}
                      detail={descricao}
                      aside={reais(valor)}
                    />
                  ))}
                </ItemList>
              </Notice>
            )}
            {mantidos.length > 0 && (
              <Notice tone="neutral" title="Títulos que ficam">
                <ItemList label="Títulos que ficam" bare>
                  {mantidos.map(({ id_lancamento, motivo, valor }) => (
                    <Item
                      key={id_lancamento}
                      title={`nº ${id_lancamento}`}
                      detail={motivo}
                      aside={reais(valor)}
                    />
                  ))}
                </ItemList>
              </Notice>
            )}
          </Stack>
        )}
      </Reading>
    </ReasonDialog>
  )
}
