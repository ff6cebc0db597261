import java.util.Map;
import java.util.regex.Pattern;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.miscellaneous.LengthFilter;
import org.apache.lucene.analysis.pattern.PatternTokenizer;
import org.apache.lucene.analysis.snowball.SnowballFilter;
import org.elasticsearch.common.settings.Settings;
import org.elasticsearch.index.analysis.AbstractTokenFilterFactory;
import org.elasticsearch.index.analysis.TokenFilterFactory;
import org.elasticsearch.index.analysis.TokenizerFactory;
import org.elasticsearch.indices.analysis.AnalysisModule.AnalysisProvider;
import org.elasticsearch.plugins.AnalysisPlugin;
import org.elasticsearch.plugins.Plugin;
import org.tartarus.snowball.ext.EnglishStemmer;

/**
 * The parts of the module analysis-common that the index uses, with the same names, options and Lucene. Every server
 * includes that module, but it is not published.
 */
public class CommonAnalysis extends Plugin implements AnalysisPlugin {
    @Override
    public Map<String, AnalysisProvider<TokenizerFactory>> getTokenizers() {
        return Map.of("pattern", (index, environment, name, settings) -> {
            Pattern pattern = Pattern.compile(settings.get("pattern", "\\W+"));
            int group = settings.getAsInt("group", -1);
            return TokenizerFactory.newFactory(name, () -> new PatternTokenizer(pattern, group));
        });
    }

    @Override
    public Map<String, AnalysisProvider<TokenFilterFactory>> getTokenFilters() {
        return Map.of("stemmer", (index, environment, name, settings) -> {
            if (!"porter2".equals(settings.get("language", "porter2"))) throw new IllegalArgumentException("only porter2");
            return new Filter(name, settings) {
                @Override
                public TokenStream create(TokenStream words) {
                    return new SnowballFilter(words, new EnglishStemmer());
                }
            };
        }, "length", (index, environment, name, settings) -> new Filter(name, settings) {
            @Override
            public TokenStream create(TokenStream words) {
                return new LengthFilter(words, settings.getAsInt("min", 0), settings.getAsInt("max", Integer.MAX_VALUE));
            }
        });
    }

    private abstract static class Filter extends AbstractTokenFilterFactory {
        Filter(String name, Settings settings) {
            super(name, settings);
        }
    }
}
