/**
 * Every figure that two places of the product show, with the places and how each is read.
 *
 * A new screen, document, file or widget with money is added here: find the figure in the table of its area
 * (or create one with `figureOf`), name the place and give a function that reads it through the screen's
 * endpoint, or parses the downloaded file. A reader never calls the formula under test: it reads amounts and
 * adds rows. A place that does not show the figure of a record returns undefined. All places must agree, to
 * the centavo, in any company (company.ts).
 */
import { accountFigures } from './figures-accounts.ts'
import { batchFigures } from './figures-batches.ts'
import { boletoFigures } from './figures-boletos.ts'
import { cardFigures } from './figures-cards.ts'
import { chequeFigures } from './figures-cheques.ts'
import { budgetFigures } from './figures-budgets.ts'
import { entryFigures } from './figures-entries.ts'
import { paperFigures } from './figures-papers.ts'
import { cashFlowFigures } from './figures-cash-flow.ts'
import { dashboardFigures } from './figures-dashboard.ts'
import { invoiceFigures } from './figures-invoices.ts'
import { listFigures } from './figures-lists.ts'
import { negotiationFigures } from './figures-negotiations.ts'
import { tituloFigures } from './figures-titulos.ts'
import { fundFigures } from './figures-funds.ts'
import { dealFigures } from './figures-deals.ts'
import { hourFigures } from './figures-hours.ts'
import { jobFigures } from './figures-jobs.ts'
import { packageFigures } from './figures-packages.ts'
import { paymentFigures } from './figures-payments.ts'
import { reportFigures } from './figures-reports.ts'
import { settlementFigures } from './figures-settlements.ts'
import { splitFigures } from './figures-splits.ts'
import { wordFigures } from './figures-words.ts'
import { statementFigures } from './figures-statements.ts'
import { pivotFigures } from './figures-pivots.ts'
import { priceFigures } from './figures-prices.ts'
import { projetoFigures } from './figures-projetos.ts'
import type { Figure } from './figure.ts'

export const figures: readonly Figure[] = [
  ...accountFigures,
  ...chequeFigures,
  ...statementFigures,
  ...cardFigures,
  ...listFigures,
  ...tituloFigures,
  ...negotiationFigures,
  ...cashFlowFigures,
  ...dashboardFigures,
  ...invoiceFigures,
  ...budgetFigures,
  ...priceFigures,
  ...paperFigures,
  ...jobFigures,
  ...hourFigures,
  ...dealFigures,
  ...paymentFigures,
  ...batchFigures,
  ...boletoFigures,
  ...fundFigures,
  ...reportFigures,
  ...entryFigures,
  ...pivotFigures,
  ...settlementFigures,
  ...splitFigures,
  ...wordFigures,
  ...packageFigures,
  ...projetoFigures,
]
