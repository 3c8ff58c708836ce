/** What the demonstration of other areas tells of titles. */
export { withFatura, complete as completeTitulos } from './demo/story.ts'
export { ageApproved, ageInvoiced } from './demo/age.queries.ts'
