import {
  planejamentoVersaoCreate,
  planejamentoVersaoView,
  planejamentoView,
} from '@claquete/contract/relatorios/planejamento/planejamento'
import { Button } from '@mantine/core'
import { useAct } from '../../lib/acts/act.ts'
import { call, reportFailure } from '../../lib/wire/call.ts'
import { reais } from '../../lib/plain/money.ts'
import { Ago } from '../../ui/ago.tsx'
import { FormDialog } from '../../ui/form/dialog.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { Item, ItemList } from '../../ui/figures/item-list.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { cellsOf } from './use-plan.ts'
import type { Plan, PlanData } from './use-plan.ts'

interface VersoesDialogProps {
  readonly id: number
  readonly data: PlanData
  readonly plan: Plan
  readonly isReadOnly: boolean
  readonly onClose: () => void
}

/** Keeps the stored values under a name, and puts a kept version back into the sheet. */
export function VersoesDialog({ id, data, plan, isReadOnly, onClose }: VersoesDialogProps) {
  const bringing = useAct({ onFailure: reportFailure })
  const params = { id_planejamento: id }
  const f = useRecordForm(planejamentoVersaoCreate, {
    initial: { nome: '' },
    request: (body) => ({ params, body }),
    refresh: [planejamentoView],
  })
  const bring = (id_planejamento_versao: number) =>
    bringing.run(async () => {
      const { data: kept } = await call(planejamentoVersaoView, {
        params: { ...params, id_planejamento_versao },
      })
      plan.replace(cellsOf(kept.valores))
      return { msg: `Valores de “${kept.nome}” na folha. Falta salvar.` }
    }, onClose)
  return (
    <FormDialog
      form={f}
      title="Versões"
      yes="Guardar versão"
      no="Fechar"
      isDisabled={isReadOnly || plan.changed.length > 0}
      onClose={onClose}
    >
      {plan.changed.length > 0 && (
        <Note tone="warning">Salve antes o que mudou: a versão guarda o que está salvo.</Note>
      )}
      {!isReadOnly && (
        <f.Text
          of="nome"
          label="Nome da nova versão"
          placeholder="Aprovada pela diretoria"
          isRequired={false}
        />
      )}
      {data.versoes.length === 0 ? (
        <Note>As versões guardadas aparecem aqui, com quem guardou e quando.</Note>
      ) : (
        <ItemList>
          {data.versoes.map((one) => (
            <Item
              key={one.id_planejamento_versao}
              title={one.nome}
              detail={
                <>
                  {one.usuario} · <Ago at={one.criado_em} /> · resultado de {reais(one.resultado)}
                </>
              }
              aside={
                !isReadOnly && (
                  <Button
                    size="compact-sm"
                    variant="default"
                    loading={bringing.isRunning}
                    onClick={() => void bring(one.id_planejamento_versao)}
                  >
                    Trazer de volta
                  </Button>
                )
              }
            />
          ))}
        </ItemList>
      )}
    </FormDialog>
  )
}
