import { contratoFontesSave } from '@claquete/contract/contratos/contrato/fontes'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { useValues } from '../../../lib/form/form.ts'
import { reais } from '../../../lib/plain/money.ts'
import { Falhas, FalhasNotice } from '../../../livro/titulos/public.ts'
import { FormDialog } from '../../../ui/form/dialog.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { Stack } from '../../../ui/layout/flex.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import type { ActDialogProps } from '../contrato-shown.ts'
import { contratoReads } from '../contrato.labels.ts'
import { fonteOptions, useFontes } from './use-fontes.ts'

const isBlocked = ({ efeito, regra }: { efeito: string; regra: unknown }) =>
  efeito === 'bloqueia' && regra !== null

/** Says which source of the project pays each instalment that has no title yet. */
export function FontesDialog({ contrato, onClose }: ActDialogProps) {
  const { id_contrato, versao, orcamento, id_pessoa } = contrato
  const open = contrato.parcelas.filter(({ id_lancamento }) => id_lancamento === null)
  const f = useRecordForm(contratoFontesSave, {
    initial: () => ({
      fontes: open.map(({ ordem, id_projeto_fonte }) => ({ ordem, id_projeto_fonte })),
      versao,
    }),
    request: (body) => ({ params: { id_contrato }, body }),
    refresh: contratoReads,
  })
  const { fontes } = useValues(f)
  const found = useFontes({
    id_orcamento: orcamento?.id_orcamento ?? null,
    id_orca_item: contrato.id_orca_item,
    id_pessoa,
    parcelas: open.map(({ valor, vencimento }, at) => ({
      valor,
      vencimento,
      id_projeto_fonte: fontes[at]?.id_projeto_fonte ?? null,
    })),
  })
  return (
    <FormDialog form={f} title="Fonte de cada parcela" yes="Salvar" onClose={onClose}>
      <Note>
        Quem paga cada parcela no projeto{found ? ` ${found.projeto}` : ''}. O título já abre com a
        sua fonte.
      </Note>
      <f.Each of="fontes">
        {(row, at) => {
          const parcela = open[at]
          return (
            parcela && (
              <Stack gap={2}>
                <row.IdSelect
                  of="id_projeto_fonte"
                  label={`Parcela ${parcela.ordem}`}
                  help={`${reais(parcela.valor)} em ${formatDateBr(parcela.vencimento)}`}
                  options={found ? fonteOptions(found) : []}
                />
                <FalhasOfParcela falhas={found?.falhasOf(at) ?? []} />
              </Stack>
            )
          )
        }}
      </f.Each>
      <FalhasOfParcela falhas={found?.falhas ?? []} />
    </FormDialog>
  )
}

type Found = NonNullable<ReturnType<typeof useFontes>>

/** What would be wrong with an instalment, or with all of them. */
export const FalhasOfParcela = ({ falhas }: Pick<Found, 'falhas'>) =>
  falhas.length > 0 && (
    <FalhasNotice impede={falhas.some(isBlocked)}>
      <Falhas falhas={falhas} />
    </FalhasNotice>
  )
