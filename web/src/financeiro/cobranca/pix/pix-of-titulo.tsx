import {
  pixCobrancaOfTitulo,
  pixSchedule,
} from '@claquete/contract/financeiro/cobranca/pix/cobranca'
import { toPixAutomatico, toPixSchedule } from '../../../addresses/financeiro.ts'
import { useMay } from '../../../lib/account/permission.ts'
import { useRead } from '../../../lib/wire/call.ts'
import { useLiveReads } from '../../../lib/wire/live.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Row, Stack } from '../../../ui/layout/flex.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { BadgeCell } from '../../../ui/list-table/cell.tsx'
import { PixCobrancaTold } from './pix-cobranca.tsx'
import { lookOfCobranca } from './pix.labels.ts'

interface OfTituloProps {
  readonly id_lancamento: number
}

/** Pix Automático of a receivable, in its panel of charges: nothing where its series has none. */
export function PixOfTitulo({ id_lancamento }: OfTituloProps) {
  const may = useMay()
  useLiveReads('financeiro', pixCobrancaOfTitulo)
  const { data } = useRead(
    pixCobrancaOfTitulo,
    { params: { id_lancamento } },
    { enabled: may(pixCobrancaOfTitulo.access) },
  )
  const found = data?.data
  if (!found) return null
  const { id_pix_autorizacao, situacao_da_autorizacao, cobranca, problema } = found
  return (
    <Card
      title="Pix Automático"
      label="Pix Automático"
      level={3}
      aside={cobranca && <BadgeCell value={cobranca.situacao} look={lookOfCobranca(cobranca)} />}
    >
      <Stack>
        {cobranca ? (
          <PixCobrancaTold cobranca={cobranca} />
        ) : (
          <Note>
            Autorização: {situacao_da_autorizacao.toLowerCase()}. {problema}
          </Note>
        )}
        <Row>
          <LinkButton to={toPixAutomatico({ autorizacao: id_pix_autorizacao })}>
            Ver a autorização
          </LinkButton>
          {!cobranca && problema === null && may(pixSchedule.access) && (
            <LinkButton to={toPixSchedule()} variant="filled">
              Agendar
            </LinkButton>
          )}
        </Row>
      </Stack>
    </Card>
  )
}
