declare module "vader-sentiment" {
  interface SentiText {
    words_and_emoticons: string[];
    /** Some words are in capitals, and some are not. */
    is_cap_diff: boolean;
  }
  const vader: {
    SentimentIntensityAnalyzer: {
      polarity_scores(text: string): { compound: number };
      /** Appends the score of the word `item` at `index`. */
      sentiment_valence(valence: number, text: SentiText, item: string, index: number, scores: number[]): number[];
      but_check(words: string[], scores: number[]): number[];
      score_valence(scores: number[], text: string): { compound: number };
    };
  };
  export default vader;
}
