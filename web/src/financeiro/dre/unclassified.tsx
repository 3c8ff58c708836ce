import { dreUnclassified } from '@claquete/contract/financeiro/dre/unclassified'
import type { DreFilter, DreLine } from '@claquete/contract/financeiro/dre/dre'
import type { ReplyOf } from '@claquete/contract/endpoint'
import { tituloClassify } from '@claquete/contract/livro/titulos/classificacao'
import { Button } from '@mantine/core'
import { reais } from '../../lib/plain/money.ts'
import { useRead } from '../../lib/wire/call.ts'
import { counted } from '../../lib/plain/format.ts'
import { useMay } from '../../lib/account/permission.ts'
import { IconAlertTriangle } from '../../ui/icons.ts'
import { Row } from '../../ui/layout/flex.tsx'
import { Notice } from '../../ui/layout/notice.tsx'

export type Summary = ReplyOf<typeof dreUnclassified>['data']['resumo']

/** What the statement leaves unclassified; not requested if its line is empty. */
export function useUnclassified(
  filter: DreFilter,
  linhas: readonly DreLine[] | undefined,
): Summary | undefined {
  const linha = linhas?.find(({ especie }) => especie === 'nao_classificado')
  const enabled = linha !== undefined && linha.contas.length > 0
  const body = { ...filter, perPage: 1 }
  const reading = useRead(dreUnclassified, { body }, { enabled, keepPreviousData: true })
  return enabled ? reading.data?.data.resumo : undefined
}

interface AvisoProps {
  readonly summary: Summary
  /** Opens the titles without an account. */
  readonly onClassify: () => void
  /** Opens the accounts without a line; undefined without the permission. */
  readonly onLink: (() => void) | undefined
}

/** Warns of unclassified amounts and links to the fixes. */
export function UnclassifiedNotice({ summary, onClassify, onLink }: AvisoProps) {
  const may = useMay()
  const { quantidade, entradas, saidas, valor, sem_conta, sem_linha } = summary
  if (quantidade === 0) return null
  const partes = [
    ...(entradas !== 0 ? [`${reais(entradas)} de receitas`] : []),
    ...(saidas !== 0 ? [`${reais(-saidas)} de despesas`] : []),
  ]
  return (
    <Notice
      tone="warning"
      icon={<IconAlertTriangle size={18} stroke={1.5} />}
      title={`Não classificado: ${reais(valor)} em ${counted(quantidade, 'lançamento', 'lançamentos')}.`}
      action={
        <Row>
          {sem_linha > 0 && onLink && (
            <Button size="xs" variant="default" onClick={onLink}>
              Ligar contas às linhas
            </Button>
          )}
          {sem_conta > 0 && may(tituloClassify.access) && (
            <Button size="xs" onClick={onClassify}>
              Classificar agora
            </Button>
          )}
        </Row>
      }
    >
      Os números acima deixam de fora {partes.join(' e ')}.
      {sem_linha > 0 &&
        ` ${counted(sem_linha, 'lançamento tem', 'lançamentos têm')} conta que não é de nenhuma linha do DRE.`}
    </Notice>
  )
}
